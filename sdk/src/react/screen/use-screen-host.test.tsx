// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { handled } from '../../base/handled.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useAcceptTerms } from '../login/use-accept-terms.js'
import { useLogin } from '../login/use-login.js'
import { useLoginOptions } from '../login/use-login-options.js'
import { useLoginWithEmail } from '../../login-methods/email/hooks.js'
import { useModalStatus } from './use-modal-status.js'
import { useScreenHost } from './use-screen-host.js'

const email = 'ada@example.com'
const useAll = (callbacks: Parameters<typeof useLogin>[0] = {}) => ({
  ...useLogin(callbacks),
  ...useScreenHost(),
  ...useLoginWithEmail(),
  options: useLoginOptions(),
  terms: useAcceptTerms(),
  isOpen: useModalStatus().isOpen,
})

test('login opens the first screen, then the code screen, and closes at the end', async () => {
  const { act, clock, now, provider } = await renderHooks(useAll)
  let login!: Promise<void>

  await act(async () => void (login = now().login()))
  expect(now()).toMatchObject({ screen: { name: 'landing' }, isOpen: true, canClose: true, canGoBack: false })
  await act(() => now().sendCode({ email }))
  expect(now()).toMatchObject({ screen: { name: 'awaiting-code' }, direction: 'forward', canGoBack: true })
  await act(() => now().loginWithCode({ code: provider.inbox(email)! }))
  await act(() => clock.settle())
  expect(now().screen).toMatchObject({ name: 'awaiting-code' })
  await act(() => clock.advance(1400))

  expect(now()).toMatchObject({ screen: undefined, isOpen: false })
  await login
})

test('the user cannot close the terms, and accepting the terms closes the screen', async () => {
  const { act, clock, now, provider } = await renderHooks(useAll, { app: { requireUsersAcceptTerms: true } })
  await act(async () => void now().login())
  await act(() => now().sendCode({ email }))
  await act(() => now().loginWithCode({ code: provider.inbox(email)! }))
  await act(() => clock.settle())

  await vi.waitFor(() =>
    expect(now()).toMatchObject({ screen: { name: 'accept-terms' }, canClose: false, canGoBack: false }),
  )
  await act(async () => now().close())
  expect(now().screen).toEqual({ name: 'accept-terms' })
  await act(() => now().terms.acceptTerms())
  await act(() => clock.settle())

  expect(now().screen).toBeUndefined()
})

test('declining the terms logs out, closes the screens, and ends the login', async () => {
  const { act, client, clock, now, provider } = await renderHooks(useAll, { app: { requireUsersAcceptTerms: true } })
  let login!: Promise<void>
  await act(async () => void (login = now().login()))
  await act(() => now().sendCode({ email }))
  await act(() => now().loginWithCode({ code: provider.inbox(email)! }))
  await act(() => clock.settle())
  await vi.waitFor(() => expect(now().terms.state.status).toBe('awaiting-terms'))

  await act(() => now().terms.decline())
  await act(() => clock.settle())

  expect(client.store.getState()).toMatchObject({ session: 'anonymous', screens: [] })
  await expect(login).rejects.toMatchObject({ code: 'USER_EXITED_AUTH_FLOW' })
})

test('Back from the code screen keeps the address', async () => {
  const { act, now } = await renderHooks(useAll)
  await act(async () => void now().login())
  await act(() => now().sendCode({ email }))

  await act(async () => now().back())

  expect(now()).toMatchObject({
    screen: { name: 'landing' },
    direction: 'back',
    state: { status: 'initial' },
    options: { prefill: { type: 'email', value: email } },
  })
})

test('closing the screens rejects the login with USER_EXITED_AUTH_FLOW', async () => {
  const onError = vi.fn()
  const { act, now } = await renderHooks(() => useAll({ onError }))
  let login!: Promise<void>
  await act(async () => void (login = now().login()))

  await act(async () => now().close())

  await expect(login).rejects.toMatchObject({ code: 'USER_EXITED_AUTH_FLOW' })
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'USER_EXITED_AUTH_FLOW' }))
  expect(now().isOpen).toBe(false)
})

test.each([
  ['ALLOWLIST_REJECTED', { status: 403, code: 'allowlist_rejected' }, 'allowlist-rejected'],
  ['USER_LIMIT_REACHED', { status: 403, code: 'max_accounts_reached' }, 'user-limit-reached'],
  ['USER_DOES_NOT_EXIST', { status: 403, code: 'user_does_not_exist' }, 'account-not-found'],
  ['TOO_MANY_REQUESTS', { status: 429, code: 'too_many_requests' }, 'error'],
  ['DISALLOWED_LOGIN_METHOD', { status: 403, code: 'disallowed_login_method' }, 'error'],
])('the error %s opens its screen, and Back returns to the first screen', async (code, { status, ...body }, screen) => {
  const { act, network, now } = await renderHooks(useAll)
  await act(async () => void now().login())
  network.answer = async () => Response.json({ error: 'no', ...body }, { status })

  await act(() => expect(now().sendCode({ email })).rejects.toMatchObject({ code }))
  expect(now()).toMatchObject({ screen: { name: screen }, canGoBack: true })
  await act(async () => now().back())

  expect(now().screen).toMatchObject({ name: 'landing', prefill: { value: email } })
})

test('shows the error of a wrong code or address at its input', async () => {
  const { act, now } = await renderHooks(useAll)
  await act(async () => void now().login())

  await act(() => expect(now().sendCode({ email: 'nonsense' })).rejects.toMatchObject({ code: 'INVALID_DATA' }))
  expect(now().screen).toMatchObject({ name: 'landing' })
  await act(() => now().sendCode({ email }))
  await act(() => expect(now().loginWithCode({ code: '12345' })).rejects.toMatchObject({ code: 'INVALID_DATA' }))
  expect(now().screen).toMatchObject({ name: 'awaiting-code' })
})

test('rejects a login without mounted screens, and names the component to mount', async () => {
  const { now } = await renderHooks(useKeyhook)

  await expect(now().login()).rejects.toMatchObject({
    code: 'NO_SCREEN_HOST',
    message: expect.stringMatching(/<AuthModal \/>.*useLoginWithEmail\(\)/) as string,
  })
})

test('rejects a login while a user is logged in', async () => {
  const { now } = await renderHooks(useAll, { isLoggedIn: true })

  await expect(now().login()).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a signature request opens above all other screens, and closing its screen rejects it', async () => {
  const { act, client, now } = await renderHooks(useAll)
  await act(async () => void now().login())

  const [first, second] = ['one', 'two'].map((data) =>
    handled(
      ask(client, signFlow, { chainType: 'ethereum', method: 'personal_sign', data, address: '0x00', uiOptions: {} }),
    ),
  )
  await act(async () => {})
  expect(now()).toMatchObject({ screen: { name: 'sign-request' }, canGoBack: false })
  await act(async () => now().close())
  await expect(first).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(now().screen).toEqual({ name: 'sign-request' })
  await act(async () => now().close())

  await expect(second).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(now().screen).toMatchObject({ name: 'landing' })
})

test('a state change rerenders only the components that read it', async () => {
  const { act, client, seen } = await renderHooks(useKeyhook)
  const before = seen.length

  await act(async () => {
    client.store.setState({ direction: 'back', chains: { '0x00': 1 }, hosts: 3, isAppLoaded: true })
  })
  expect(seen.length).toBe(before)
})
