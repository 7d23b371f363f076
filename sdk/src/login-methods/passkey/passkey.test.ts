import { expect, onTestFinished, test, vi } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setup } from '../../../test/setup.js'
import { unlinkAccount } from '../../actions/account/unlink-account.js'
import { startMethod } from '../../actions/screen/start-method.js'
import { logOut } from '../../calls/session/log-out.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { passkeyOfferLife } from './limits.js'
import { fromWebAuthn, passkeys } from '../../platform/browser/passkeys.js'
import type { Passkeys } from '../../platform/platform.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { offerPasskeys } from './autofill.js'
import { passkeyFlow } from './flow.js'

/** Returns a client in a browser with an authenticator. The test decides whether the user declines. */
function setupPasskeys() {
  const device = makeAuthenticator({ origin: 'http://app.localhost:5173' })
  const user = { refuses: false, offers: 0, pick: () => {} }
  const answer = <value>(value: value) => {
    if (user.refuses) throw fromWebAuthn(new DOMException('no', 'NotAllowedError'))
    return value
  }
  const passkeys: Passkeys = {
    canAutofill: async () => true,
    create: async ({ challenge, rp, user: { id } }) => answer(device.create({ challenge, rp, user: { id } })),
    get: ({ challenge, rpId }, { isAutofill, signal }) =>
      new Promise((resolve, reject) => {
        user.offers += isAutofill ? 1 : 0
        user.pick = () => resolve(device.get({ challenge, rpId }))
        signal.addEventListener('abort', () => reject(fromWebAuthn(signal.reason)))
        if (user.refuses) reject(fromWebAuthn(new DOMException('no', 'NotAllowedError')))
        else if (!isAutofill) user.pick()
      }),
  }
  const world = setup({ app: { loginMethods: ['email', 'passkey'] }, platform: { passkeys } })
  return { ...world, device, flow: getFlow(world.client, passkeyFlow), user }
}

test('signs up with a new passkey, and logs in with it', async () => {
  const { client, clock, flow } = setupPasskeys()
  const received: unknown[] = []
  client.events.on('login', ({ isNewUser, loginAccount, loginMethod }) =>
    received.push({ isNewUser, loginMethod, type: loginAccount?.type }),
  )

  expect(await flow.send({ type: 'start', intent: 'login', isSignup: true })).toMatchObject({ status: 'done' })
  const id = client.store.getState().user?.id
  await logOut(client)
  await startMethod(client, { intent: 'login', method: 'passkey' })
  await clock.settle()

  expect(flow.getState()).toMatchObject({ status: 'done', result: { isNewUser: false, user: { id } } })
  expect(received).toEqual([
    { isNewUser: true, loginMethod: 'passkey', type: 'passkey' },
    { isNewUser: false, loginMethod: 'passkey', type: 'passkey' },
  ])
})

test('sends the relying party ID of the WebAuthn request back to the provider', async () => {
  const { flow, network, provider } = setupPasskeys()
  const sent: unknown[] = []
  network.answer = async (input, init) => {
    const { relying_party } = JSON.parse(String(init.body ?? '{}')) as { relying_party?: string }
    if (/passkeys\/(?:authenticate|register)$/.test(input.pathname)) sent.push(relying_party)
    return provider.fetch(input, init)
  }
  await flow.send({ type: 'start', intent: 'login', isSignup: true })

  expect(new Set(sent)).toEqual(new Set(['http://app.localhost:5173']))
})

test('links a passkey after a confirmation, and unlinks it', async () => {
  const { client, device, flow, logIn, provider } = setupPasskeys()
  client.store.setState({ handlers: { confirm: 1 } })
  await logIn()
  const linked = flow.send({ type: 'start', intent: 'link' })
  await enterConfirmation(client, provider.inbox)

  expect(await linked).toMatchObject({ status: 'done', intent: 'link' })
  expect(client.store.getState().user?.linkedAccounts).toMatchObject([
    { type: 'email' },
    { type: 'passkey', credentialId: device.id },
  ])
  const unlinked = unlinkAccount(client, { identifier: device.id, method: 'passkey' })
  await enterConfirmation(client, provider.inbox)
  expect((await unlinked).linkedAccounts).toMatchObject([{ type: 'email' }])
})

test('reports a rejected passkey prompt, and allows a retry', async () => {
  const { client, flow, user } = setupPasskeys()
  const failures: unknown[] = []
  client.events.on('loginFailed', ({ error }) => failures.push(error.code))
  user.refuses = true
  const refused = await flow.send({ type: 'start', intent: 'login', isSignup: true })
  user.refuses = false

  expect(refused).toMatchObject({
    status: 'error',
    error: { code: 'PASSKEY_NOT_ALLOWED', message: 'Passkey request timed out or rejected by user.' },
  })
  expect(failures).toEqual(['PASSKEY_NOT_ALLOWED'])
  expect(await flow.send({ type: 'start', intent: 'login', isSignup: true })).toMatchObject({ status: 'done' })
})

test('a passkey selected from autofill logs in, even on a page that was open for hours', async () => {
  const { client, clock, flow, user } = setupPasskeys()
  await flow.send({ type: 'start', intent: 'login', isSignup: true })
  await logOut(client)
  const { signal } = new AbortController()
  const offered = offerPasskeys(client, { signal })
  await clock.settle()
  await clock.advance(passkeyOfferLife)
  await clock.settle()
  expect(user.offers).toBe(2)
  user.pick()
  await offered
  await clock.settle()

  expect(flow.getState()).toMatchObject({ status: 'done', result: { isNewUser: false } })
})

test('offers no passkeys by autofill if the app has a captcha', async () => {
  const { calls, client, clock } = setupPasskeys()
  await clock.settle()
  const { app } = client
  client.store.setState({ hosts: 1, app: { ...app, captchaEnabled: true, captchaSiteKey: 't:1x00' } })
  await offerPasskeys(client, { signal: new AbortController().signal })

  expect(client.store.getState().approvals).toEqual([])
  expect(calls.filter(({ path }) => path.includes('passkeys'))).toEqual([])
})

test('rejects a passkey login with invalid options before it sends a request', async () => {
  const { calls, client, flow } = setupPasskeys()
  const before = calls.length
  const codeOf = async (event: Parameters<typeof flow.send>[0]) => {
    const state = await flow.send(event)
    return state.status === 'error' ? state.error.code : state.status
  }

  expect(await codeOf({ type: 'start', intent: 'update' })).toBe('INVALID_REQUEST')
  expect(await codeOf({ type: 'start', intent: 'link' })).toBe('MUST_BE_AUTHENTICATED')
  expect(await codeOf({ type: 'start', intent: 'login', isSignup: true, disableSignup: true })).toBe('INVALID_REQUEST')
  expect(calls.slice(before).filter(({ path }) => path.includes('passkeys'))).toEqual([])
  expect(client.store.getState().session).not.toBe('authenticated')
})

const refused = 'Passkey request timed out or rejected by user.'
const unknown = 'An unknown error occurred.'

test.each([
  [new DOMException('', 'NotAllowedError'), 'PASSKEY_NOT_ALLOWED', undefined, refused],
  [new DOMException('', 'AbortError'), 'PASSKEY_NOT_ALLOWED', undefined, refused],
  [new DOMException('', 'TimeoutError'), 'PASSKEY_NOT_ALLOWED', undefined, refused],
  [
    new DOMException('', 'InvalidStateError'),
    'PASSKEY_NOT_ALLOWED',
    'passkey_exists',
    'This device has a passkey for this account.',
  ],
  [new DOMException('', 'SecurityError'), 'UNKNOWN_AUTH_ERROR', undefined, unknown],
  [undefined, 'UNKNOWN_AUTH_ERROR', undefined, unknown],
  [new KeyhookError('OFFLINE', 'no'), 'OFFLINE', undefined, 'no'],
])("maps the browser's passkey result %s to %s", (cause, code, reason, message) => {
  expect(fromWebAuthn(cause)).toMatchObject({ code, reason, message })
})

test('reports missing passkey support, and an unexpected credential type', async () => {
  const { signal } = new AbortController()
  const ask = () => passkeys.get({ challenge: 'AAEC' }, { isAutofill: false, signal })
  await expect(ask()).rejects.toMatchObject({
    reason: 'passkey_unsupported',
    message: 'WebAuthn is not supported in this browser',
  })
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', { credentials: { get: async () => null } })
  onTestFinished(() => void vi.unstubAllGlobals())

  await expect(ask()).rejects.toMatchObject({ code: 'UNKNOWN_AUTH_ERROR', message: 'Unknown error occurred.' })
})

test.each([
  ['clears the session', { session_update_action: 'clear' }],
  ['has no access token', { token: null }],
])('rejects a passkey login whose response %s', async (_, changed) => {
  const { client, flow, network, provider } = setupPasskeys()
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (!input.pathname.endsWith('/passkeys/register')) return response
    return Response.json({ ...((await response.json()) as object), ...changed })
  }

  expect(await flow.send({ type: 'start', intent: 'login', isSignup: true })).toMatchObject({
    error: { code: 'UNKNOWN_AUTH_ERROR', message: 'something went wrong' },
  })
  expect(client.store.getState().session).not.toBe('authenticated')
})
