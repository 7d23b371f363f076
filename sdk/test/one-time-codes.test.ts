// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { unlinkAccount } from '../src/actions/account/unlink-account.js'
import { openAccount } from '../src/actions/screen/open-account.js'
import { successDelay } from '../src/domain/rules/limits.js'
import { useKeyhook } from '../src/react/core/use-keyhook.js'
import { useLoginOptions } from '../src/react/login/use-login-options.js'
import { useOneTimeCode } from '../src/react/login/use-one-time-code.js'
import { useScreenHost } from '../src/react/screen/use-screen-host.js'
import { enterConfirmation } from './enter-confirmation.js'
import { renderHooks } from './render.js'
import { handled } from '../src/base/handled.js'

const ada = '+15555550100'
const options = {
  app: { loginMethods: ['email', 'sms'] },
  config: { loginMethodsAndOrder: { primary: ['sms', 'email'] } },
} as const

const mount = () =>
  renderHooks(
    () => ({
      ...useOneTimeCode('sms'),
      email: useOneTimeCode('email'),
      host: useScreenHost(),
      options: useLoginOptions(),
      privy: useKeyhook(),
    }),
    options,
  )

test('a text message code can log in, update, unlink and link', async () => {
  const { act, client, clock, now, provider } = await mount()
  const confirm = () => act(() => enterConfirmation(client, provider.inbox))
  const prove = async (destination: string, intent: 'login' | 'link' | 'update') => {
    const sent = now().sendCode({ destination, intent })
    if (intent !== 'login') await confirm()
    await act(() => sent)
    expect(now().host.screen).toMatchObject({ name: 'awaiting-code', method: 'sms', intent })
    await act(() => now().submitCode({ code: provider.inbox(destination)! }))
    await act(() => clock.finish(clock.settle()))
  }

  const loggedIn = now().privy.login()
  await act(() => clock.settle())
  expect(now().options).toMatchObject({ input: 'sms', primary: [{ id: 'sms' }, { id: 'email' }] })
  await prove(ada, 'login')
  await loggedIn
  expect(client.store.getState().user?.linkedAccounts).toMatchObject([{ type: 'phone', number: ada }])
  await act(async () => now().host.close())

  const updated = openAccount(client, { intent: 'update', method: 'sms' })
  await prove('+15555550101', 'update')
  expect(await updated).toMatchObject({ phone: { number: '+15555550101' } })
  await act(async () => now().host.close())

  const linked = now().privy.linkEmail()
  await act(() => vi.waitFor(() => expect(now().host.screen?.name).toBe('enter-account')))
  const sent = now().email.sendCode({ destination: 'ada@example.com', intent: 'link' })
  await confirm()
  await act(() => sent)
  await act(() => now().email.submitCode({ code: provider.inbox('ada@example.com')! }))
  await linked
  await act(async () => now().host.close())
  const unlinked = unlinkAccount(client, { identifier: '+15555550101', method: 'sms' })
  await confirm()
  const without = await unlinked
  await act(() => clock.advance(successDelay))
  await act(async () => client.session.update(without))
  expect(now().privy.user?.linkedAccounts).toMatchObject([{ type: 'email', address: 'ada@example.com' }])

  const relinked = openAccount(client, { intent: 'link', method: 'sms' })
  await prove(ada, 'link')
  expect(await relinked).toMatchObject({ phone: { number: ada }, email: { address: 'ada@example.com' } })
})

test('Back keeps the typed number, and closing rejects with the error of the action', async () => {
  const { act, client, clock, now } = await mount()
  const left = handled(now().privy.login())
  await act(() => now().sendCode({ destination: ada, intent: 'login' }))
  await act(async () => now().host.back())
  await act(() => clock.settle())

  expect(now().host.screen).toMatchObject({ name: 'landing', prefill: { type: 'phone', value: ada } })
  await act(async () => now().host.close())
  await expect(left).rejects.toMatchObject({ code: 'USER_EXITED_AUTH_FLOW' })
  await expect(openAccount(client, { intent: 'link', method: 'sms' })).rejects.toMatchObject({
    code: 'MUST_BE_AUTHENTICATED',
  })
})
