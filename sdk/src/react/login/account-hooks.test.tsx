// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createBrowser } from '../../../test/create-browser.js'
import { renderHooks } from '../../../test/render.js'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { logOut } from '../../calls/session/log-out.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import type { Intent } from '../../domain/entities/login-method.js'
import { PrivyErrorCode } from '../../domain/errors/privy-error-code.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { smsFlow } from '../../login-methods/sms/flow.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useScreenHost } from '../screen/use-screen-host.js'
import { useAccountTransfer } from '../transfer/use-account-transfer.js'
import { useLinkAccount } from './use-link-account.js'
import { useLogin } from './use-login.js'
import { useOneTimeCode } from './use-one-time-code.js'
import { useUpdateAccount } from './use-update-account.js'
import { handled } from '../../base/handled.js'

const ada = 'ada@example.com'
const number = '+15555550100'

/** A page with every account hook and a screen host. A user without an email logs in by SMS. */
async function setup({ isLoggedIn = false, requireUsersAcceptTerms = false } = {}) {
  const received: unknown[] = []
  const world = await renderHooks(
    () => ({
      code: useOneTimeCode('email'),
      host: useScreenHost(),
      privy: useKeyhook(),
      transfer: useAccountTransfer(),
      login: useLogin({
        onComplete: ({ loginMethod }) => received.push(['login', loginMethod]),
        onError: ({ code }) => received.push(['login', code]),
      }),
      link: useLinkAccount({
        onSuccess: ({ linkedAccount, linkMethod }) => received.push(['link', linkMethod, linkedAccount.type]),
        onError: ({ code }, { linkMethod }) => received.push(['link', linkMethod, code]),
      }),
      update: useUpdateAccount({
        onSuccess: ({ updatedAccount, updateMethod }) => received.push(['update', updateMethod, updatedAccount.type]),
        onError: ({ code }, { linkMethod }) => received.push(['update', linkMethod, code]),
      }),
    }),
    {
      app: { loginMethods: ['email', 'sms'], requireUsersAcceptTerms },
      isLoggedIn,
    },
  )
  const { act, client, now, provider } = world

  async function logInByText() {
    const flow = getFlow(client, smsFlow)
    await act(() => flow.send({ type: 'sendCode', destination: number, intent: 'login' }))
    await act(() => flow.send({ type: 'submitCode', code: provider.inbox(number)! }))
    await act(() => vi.waitFor(() => expect(received).toContainEqual(['login', 'sms'])))
  }
  const shows = (name: string | undefined) => act(() => vi.waitFor(() => expect(now().host.screen?.name).toBe(name)))
  const begin = (intent: Intent) => {
    const verbs = { login: now().login.login, link: now().link.linkEmail, update: now().update.updateEmail }
    const result: Promise<unknown> = verbs[intent]()
    result.catch(() => {})
    return result
  }
  const confirm = () => act(() => enterConfirmation(client, provider.inbox))
  const send = async (intent: Intent, destination = ada) => {
    const sent = now().code.sendCode({ destination, intent })
    if (intent !== 'login') await confirm()
    await act(() => sent)
  }
  const submit = (destination = ada) => act(() => now().code.submitCode({ code: provider.inbox(destination)! }))
  return { ...world, begin, confirm, received, logInByText, send, shows, submit }
}

const first = { login: 'landing', link: 'enter-account', update: 'enter-account' } as const
const exits = { login: 'exited_auth_flow', link: 'exited_link_flow', update: 'exited_update_flow' } as const
const reported = { login: [], link: ['email'], update: ['email'] } as const

test('links an email to a user without one, and unlinks it again', async () => {
  const { act, begin, confirm, received, logInByText, now, send, shows, submit } = await setup()
  await logInByText()
  const linked = begin('link')
  await shows('enter-account')
  await send('link')
  await shows('awaiting-code')
  await submit()

  expect(await linked).toMatchObject({ email: { address: ada }, phone: { number } })
  expect(received.at(-1)).toEqual(['link', 'email', 'email'])
  await expect(now().link.linkEmail()).rejects.toMatchObject({ code: 'CANNOT_LINK_MORE_OF_TYPE' })

  const unlinked = now().privy.unlinkEmail(ada)
  await confirm()
  await act(() => unlinked)
  expect(now().privy.user?.linkedAccounts).toMatchObject([{ type: 'phone' }])
})

test('updates an email, and rejects unlinking the only account', async () => {
  const { act, begin, received, now, send, shows, submit } = await setup({ isLoggedIn: true })
  const updated = begin('update')
  await shows('enter-account')
  await send('update', 'ada@new.example')
  await submit('ada@new.example')

  expect(await updated).toMatchObject({ email: { address: 'ada@new.example' } })
  expect(received.at(-1)).toEqual(['update', 'email', 'email'])
  await act(() => expect(now().privy.unlinkEmail('ada@new.example')).rejects.toMatchObject({ code: 'INVALID_DATA' }))
  expect(now().privy.user).toMatchObject({ email: { address: 'ada@new.example' } })
})

test("transfers another user's email on request, and deletes that user", async () => {
  const { act, begin, client, received, logIn, logInByText, now, openClient, provider, send, shows } = await setup()
  const other = openClient({ storage: createBrowser().openTab({ fetch }).storage })
  await act(() => logIn(ada, other))
  await logInByText()
  const linked = begin('link')
  await shows('enter-account')
  await send('link')
  const submitted = now().code.submitCode({ code: provider.inbox(ada)! })
  await shows('account-transfer')
  expect(now().transfer.state).toMatchObject({ status: 'offered', transfer: { account: ada, displayName: ada } })

  void now().transfer.transfer()
  await act(() => submitted)

  expect(await linked).toMatchObject({ email: { address: ada }, phone: { number } })
  expect(received.at(-1)).toEqual(['link', 'email', 'email'])
  expect(now().transfer.state.status).toBe('done')
  // The screen for the code does not reappear.
  expect(client.store.getState().screens).toEqual([])
  await act(() => expect(now().transfer.transfer()).rejects.toMatchObject({ code: 'INVALID_REQUEST' }))
  await expect(refreshUser(other)).rejects.toMatchObject({ code: expect.stringMatching(/^M/) as string })
})

test('prompts for another address if the user rejects the transfer of the first', async () => {
  const { act, begin, logIn, now, openClient, send, shows, submit } = await setup({ isLoggedIn: true })
  const bob = 'bob@example.com'
  await act(() => logIn(bob, openClient({ storage: createBrowser().openTab({ fetch }).storage })))
  const updated = begin('update')
  await shows('enter-account')
  await send('update', bob)
  await act(() => expect(submit(bob)).rejects.toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' }))
  await shows('error')

  await act(async () => now().host.back())

  expect(now().host.screen).toMatchObject({ name: 'enter-account', prefill: { type: 'email', value: bob } })
  expect(now().code.state.status).toBe('initial')
  await send('update', 'ada@new.example')
  await submit('ada@new.example')
  expect(await updated).toMatchObject({ email: { address: 'ada@new.example' } })
})

test.each(['back', 'close'] as const)('%s ends an update after the allowlist rejected the address', async (way) => {
  const eve = 'eve@foreign.example'
  const { act, begin, received, now, provider, send, shows, submit } = await setup({ isLoggedIn: true })
  provider.configure({ allowlist: { emails: ['@example.com'] } })
  const updated = handled(begin('update'))
  await shows('enter-account')
  await send('update', eve)
  await act(() => expect(submit(eve)).rejects.toMatchObject({ code: 'ALLOWLIST_REJECTED' }))
  await shows('error')

  await act(async () => now().host[way]())

  expect(received).toContainEqual(['update', 'email', 'ALLOWLIST_REJECTED'])
  if (way === 'close') return await expect(updated).rejects.toMatchObject({ code: 'ALLOWLIST_REJECTED' })
  expect(now().host.screen).toMatchObject({ name: 'enter-account', intent: 'update', prefill: { value: eve } })
})

test.each([
  ['login', 'INVALID_REQUEST', { isLoggedIn: true, hosts: 1 }],
  ['login', 'NO_SCREEN_HOST', { isLoggedIn: false, hosts: 0 }],
  ['link', 'CANNOT_LINK_MORE_OF_TYPE', { isLoggedIn: true, hosts: 1 }],
  ['link', 'MUST_BE_AUTHENTICATED', { isLoggedIn: false, hosts: 1 }],
  ['update', 'MUST_BE_AUTHENTICATED', { isLoggedIn: false, hosts: 1 }],
  ['update', 'NO_SCREEN_HOST', { isLoggedIn: true, hosts: 0 }],
] as const)(
  'a %s that is rejected before its screen opens calls onError with %s once',
  async (intent, code, { isLoggedIn, hosts }) => {
    const { act, begin, client, received } = await setup({ isLoggedIn })
    received.splice(0)
    client.store.setState({ hosts })

    await act(() => expect(begin(intent)).rejects.toMatchObject({ code }))

    expect(received).toEqual([[intent, ...reported[intent], code]])
  },
)

test.each(['login', 'link', 'update'] as const)(
  'rejects two concurrent %s calls of a logged-out user, and reports one error',
  async (intent) => {
    const { act, begin, client, received, logInByText, send, shows, submit } = await setup({
      requireUsersAcceptTerms: intent === 'login',
      isLoggedIn: intent === 'update',
    })
    if (intent === 'link') await logInByText()
    received.splice(0)
    const opened = [begin(intent), begin(intent)]
    await shows(first[intent])
    if (intent === 'login') {
      await send(intent)
      await submit()
      await shows('accept-terms')
    }

    await act(() => logOut(client))

    const code = `USER_${exits[intent].toUpperCase()}`
    expect(await Promise.allSettled(opened)).toMatchObject([{ reason: { code } }, { reason: { code } }])
    expect(received).toEqual([[intent, ...reported[intent], code]])
  },
)

test.each([
  ['link', 'FAILED_TO_LINK_ACCOUNT'],
  ['update', 'FAILED_TO_UPDATE_ACCOUNT'],
] as const)('a %s whose response has no account fails with %s', async (intent, code) => {
  const { act, begin, received, logInByText, network, provider, send, shows, submit } = await setup({
    isLoggedIn: intent === 'update',
  })
  if (intent === 'link') await logInByText()
  received.splice(0)
  void begin(intent)
  await shows(first[intent])
  await send(intent, 'ada@new.example')
  network.answer = async (input, init) => {
    const user = (await (await provider.fetch(input, init)).json()) as object
    return Response.json({ ...user, linked_accounts: [] })
  }

  await act(() => expect(submit('ada@new.example')).rejects.toMatchObject({ code }))

  expect(received).toEqual([[intent, 'email', code]])
})

for (const intent of ['login', 'link', 'update'] as const) {
  const isLoggedIn = intent === 'update'

  const points = [
    'at the start',
    'at the code',
    'while a code is sent',
    'back from the code',
    ...(intent === 'login' ? (['after an error'] as const) : []),
  ] as const
  const confirming = intent === 'login' ? [] : (['back from the confirmation'] as const)

  test.each([...points, ...confirming])(
    `leaving a ${intent} %s rejects the call once, with the error of that action`,
    async (point) => {
      const { act, begin, clock, received, logInByText, network, now, send, shows } = await setup({ isLoggedIn })
      if (intent === 'link') await logInByText()
      received.splice(0)
      const left = begin(intent)
      await shows(first[intent])
      if (point === 'while a code is sent') {
        network.answer = () => new Promise(() => {})
        void now().code.sendCode({ destination: ada, intent })
        await act(() => clock.settle())
      } else if (point === 'after an error') {
        network.answer = async () => Response.json({ error: 'No.', code: 'disallowed_login_method' }, { status: 403 })
        await act(() => expect(now().code.sendCode({ destination: ada, intent })).rejects.toThrow('No.'))
        await shows('error')
        received.splice(0)
      } else if (point === 'back from the confirmation') {
        void now().code.sendCode({ destination: ada, intent })
        await shows('confirm')
        await act(async () => now().host.back())
        await shows('enter-account')
      } else if (point !== 'at the start') {
        await send(intent)
        await shows('awaiting-code')
        if (point === 'back from the code') await act(async () => now().host.back())
      }

      await act(async () => now().host.close())

      const error: unknown = await left.catch((cause: unknown) => cause)
      const { code } = error as { code: keyof typeof PrivyErrorCode }
      expect(PrivyErrorCode[code]).toBe(exits[intent])
      expect(received).toEqual([[intent, ...reported[intent], code]])
      expect(now().host.screen).toBeUndefined()
      expect(now().code.state.status).toBe('initial')
    },
  )

  if (intent !== 'login')
    test(`closing the error screen of a ${intent} rejects with that error, and reports the exit`, async () => {
      const { act, begin, received, logInByText, network, now, shows } = await setup({ isLoggedIn })
      if (intent === 'link') await logInByText()
      received.splice(0)
      const left = handled(begin(intent))
      await shows(first[intent])
      network.answer = async () => Response.json({ error: 'No.', code: 'disallowed_login_method' }, { status: 403 })
      await act(() => expect(now().code.sendCode({ destination: ada, intent })).rejects.toThrow('No.'))
      await shows('error')

      await act(async () => now().host.close())

      await expect(left).rejects.toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
      const [failure, exit] = received
      expect(received).toHaveLength(2)
      expect(failure).toEqual([intent, 'email', 'DISALLOWED_LOGIN_METHOD'])
      expect(exit).toEqual([intent, 'email', `USER_EXITED_${intent.toUpperCase()}_FLOW`])
    })

  if (intent !== 'login')
    test(`threat 59: declining to confirm a ${intent} rejects the call once, with the error of that action`, async () => {
      const { act, begin, received, logInByText, now, shows } = await setup({ isLoggedIn })
      if (intent === 'link') await logInByText()
      received.splice(0)
      const left = begin(intent)
      await shows(first[intent])
      const sent = handled(now().code.sendCode({ destination: ada, intent }))
      await shows('confirm')

      await act(async () => now().host.close())

      const error: unknown = await left.catch((cause: unknown) => cause)
      const { code } = error as { code: keyof typeof PrivyErrorCode }
      expect(PrivyErrorCode[code]).toBe(exits[intent])
      await expect(sent).rejects.toBe(error)
      expect(received).toEqual([[intent, ...reported[intent], code]])
      await shows(undefined)
    })

  test(`closing the success screen of a ${intent} reports no error`, async () => {
    const { act, begin, received, logInByText, now, send, shows, submit } = await setup({ isLoggedIn })
    if (intent === 'link') await logInByText()
    received.splice(0)
    const done = begin(intent)
    await shows(first[intent])
    const destination = isLoggedIn ? 'ada@new.example' : ada
    await send(intent, destination)
    await submit(destination)
    await act(async () => now().host.close())

    await done
    expect(received).toHaveLength(1)
  })
}
