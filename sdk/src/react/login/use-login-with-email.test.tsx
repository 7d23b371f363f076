// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useLoginWithEmail } from '../../login-methods/email/hooks.js'

const email = 'ada@example.com'

test('logs in by email, reports each status, and calls onComplete', async () => {
  const onComplete = vi.fn()
  const { act, now, provider, seen } = await renderHooks(() => ({
    ...useLoginWithEmail({ onComplete }),
    ...useKeyhook(),
  }))

  await act(() => now().sendCode({ email }))
  expect(now().state).toMatchObject({ status: 'awaiting-code-input', destination: email })
  await act(() => now().loginWithCode({ code: provider.inbox(email)! }))

  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce())
  expect(now()).toMatchObject({ authenticated: true, state: { status: 'done' }, user: { email: { address: email } } })
  expect(onComplete.mock.calls[0]![0]).toMatchObject({
    isNewUser: true,
    wasAlreadyAuthenticated: false,
    loginMethod: 'email',
    loginAccount: { type: 'email', address: email },
    user: { email: { address: email } },
  })
  const statuses = seen.map(({ state }) => state.status)
  expect([...new Set(statuses)]).toEqual(['initial', 'sending-code', 'awaiting-code-input', 'submitting-code', 'done'])
})

test('a wrong code rejects and calls onError, and the right code still works', async () => {
  const onError = vi.fn()
  const { act, now, provider } = await renderHooks(() => useLoginWithEmail({ onError }))
  await act(() => now().sendCode({ email }))
  const code = provider.inbox(email)!
  const wrong = code === '000000' ? '000001' : '000000'

  await act(() =>
    expect(now().loginWithCode({ code: wrong })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid or expired verification code',
    }),
  )

  expect(now().state).toMatchObject({
    status: 'error',
    destination: email,
    sent: true,
    error: { code: 'INVALID_CREDENTIALS' },
  })
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'INVALID_CREDENTIALS' }))
  await act(() => now().loginWithCode({ code }))
  expect(now().state.status).toBe('done')
})

test('a failed call without await causes no unhandled rejection', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { act, clock, now } = await renderHooks(() => useLoginWithEmail())

  await act(async () => {
    void now().sendCode({ email: 'nonsense' })
    await clock.settle()
  })

  expect(now().state).toMatchObject({ status: 'error', error: { code: 'INVALID_DATA' } })
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})

test('rejects a new user with disableSignup after the right code', async () => {
  const { act, now, provider } = await renderHooks(() => useLoginWithEmail())
  await act(() => now().sendCode({ email, disableSignup: true }))

  await act(() =>
    expect(now().loginWithCode({ code: provider.inbox(email)! })).rejects.toMatchObject({
      code: 'USER_DOES_NOT_EXIST',
    }),
  )
})

test('calls onComplete once for a logged-in user, and rejects a second login', async () => {
  const onComplete = vi.fn()
  const { act, now, provider } = await renderHooks(() => useLoginWithEmail({ onComplete }), { isLoggedIn: true })

  expect(onComplete).toHaveBeenCalledOnce()
  expect(onComplete.mock.calls[0]![0]).toMatchObject({
    wasAlreadyAuthenticated: true,
    user: { email: { address: email } },
  })
  await act(() =>
    expect(now().sendCode({ email: 'bob@example.com' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'User is already logged in.',
    }),
  )
  expect(provider.inbox('bob@example.com')).toBeUndefined()
})

test("the hook's functions keep their identity between renders", async () => {
  const { act, now, seen } = await renderHooks(() => ({ ...useLoginWithEmail(), ...useKeyhook() }))
  await act(() => now().sendCode({ email }))

  const names = ['sendCode', 'loginWithCode', 'reset', 'login', 'logout', 'getAccessToken', 'signMessage'] as const
  const last = seen.slice(-3)
  for (const name of names) expect(new Set(last.map((each) => each[name])).size).toBe(1)
})
