// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { smsFlow } from '../../login-methods/sms/flow.js'
import { useConfirmation } from '../confirmation/use-confirmation.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useLinkEmail, useLoginWithEmail, useUpdateEmail } from '../../login-methods/email/hooks.js'
import { useLinkPhone, useLoginWithSms } from '../../login-methods/sms/hooks.js'

const number = '+15555550100'

/** A page without the SDK's screens, and a user who logged in by SMS. */
async function setup() {
  const received: unknown[] = []
  const world = await renderHooks(
    () => ({
      confirmation: useConfirmation(),
      link: useLinkEmail({
        onSuccess: ({ linkedAccount }) => received.push(['link', linkedAccount.type]),
        onError: ({ code }) => received.push(['link', code]),
      }),
      login: { email: useLoginWithEmail(), sms: useLoginWithSms() },
      phone: useLinkPhone(),
      privy: useKeyhook(),
      update: useUpdateEmail({
        onSuccess: ({ updatedAccount }) => received.push(['update', updatedAccount.type]),
        onError: ({ code }) => received.push(['update', code]),
      }),
    }),
    { app: { loginMethods: ['email', 'sms'] } },
  )
  const { act, client, now, provider } = world
  const flow = getFlow(client, smsFlow)
  await act(() => flow.send({ type: 'sendCode', destination: number, intent: 'login' }))
  await act(() => flow.send({ type: 'submitCode', code: provider.inbox(number)! }))
  await act(() => vi.waitFor(() => expect(now().privy.authenticated).toBe(true)))

  /** Enters the confirmation code. */
  async function confirm() {
    const state = await act(() =>
      vi.waitFor(() => {
        const { state } = now().confirmation
        if (state.status !== 'awaiting-code-input') throw new Error(state.status)
        return state
      }),
    )
    const to = state.sent.destination
    await act(() => now().confirmation.submitCode({ code: provider.inbox(to)! }))
  }
  return { ...world, confirm, received }
}

test('a page links and replaces an email address with hooks alone', async () => {
  const { act, confirm, received, now, provider } = await setup()

  const linking = now().link.sendCode({ email: 'ada@example.com' })
  await confirm()
  await act(() => linking)
  expect(now().link.state).toMatchObject({ status: 'awaiting-code-input', intent: 'link' })
  await act(() => expect(now().link.linkWithCode({ code: '000000' })).rejects.toMatchObject({ name: 'ProviderError' }))
  await act(() => now().link.linkWithCode({ code: provider.inbox('ada@example.com')! }))
  expect(now().privy.user).toMatchObject({ email: { address: 'ada@example.com' } })

  const updating = now().update.sendCode({ newEmailAddress: 'ada@new.example' })
  await confirm()
  await act(() => updating)
  await act(() => now().update.verifyCode({ code: provider.inbox('ada@new.example')! }))
  expect(now().privy.user).toMatchObject({ email: { address: 'ada@new.example' } })
  expect(now().update.state.status).toBe('done')
  expect(received).toEqual([
    ['link', 'INVALID_CREDENTIALS'],
    ['link', 'email'],
    ['update', 'email'],
  ])
})

test('a hook for one login method does not change the state of hooks for other methods', async () => {
  const { act, confirm, now } = await setup()
  expect(now().login.sms.state.status).toBe('done')
  expect(now().phone.state).toEqual({ status: 'initial' })

  const linking = now().link.sendCode({ email: 'ada@example.com' })
  await confirm()
  await act(() => linking)
  expect(now().link.state.status).toBe('awaiting-code-input')
  expect([now().login.email.state, now().update.state]).toEqual([{ status: 'initial' }, { status: 'initial' }])

  await act(() =>
    expect(now().update.verifyCode({ code: '000000' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' }),
  )
  await act(async () => now().login.email.reset())
  expect(now().link.state.status).toBe('awaiting-code-input')
})

test('linkEmail and updateEmail reject with the name of the headless hook if no screens are mounted', async () => {
  const { act, confirm, now, provider } = await setup()
  const refused = (verb: 'linkEmail' | 'updateEmail') =>
    act(async () => {
      const error: unknown = await now()
        .privy[verb]()
        .catch((error: unknown) => error)
      return isKeyhookError(error) && error.code === 'NO_SCREEN_HOST' && error.message
    })
  expect(await refused('linkEmail')).toContain('useLinkEmail()')

  const linking = now().link.sendCode({ email: 'ada@example.com' })
  await confirm()
  await act(() => linking)
  await act(() => now().link.linkWithCode({ code: provider.inbox('ada@example.com')! }))
  expect(await refused('updateEmail')).toContain('useUpdateEmail()')
})
