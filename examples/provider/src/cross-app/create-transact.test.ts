// Proves threat 24.
import { crossApp } from '@keyhook/sdk/wire'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createProviderAppBrowser } from '../../test/provider-app-browser.js'
import { providerApp, setUpCrossApp } from '../../test/set-up-cross-app.js'
import { digest } from '../rules/digest.js'

const page = 'http://app.localhost:5173'
const write = (change: object = {}) =>
  JSON.stringify({
    ...{ id: 'request', method: 'personal_sign', params: ['0x4869'], address: '0x1' },
    ...{ timestamp: 1, callbackUrl: `${page}/notes` },
    ...change,
  })

/** Sets up a user who is logged in to both apps. */
async function setUp(options: Parameters<typeof setUpCrossApp>[0] = {}) {
  const world = setUpCrossApp(options)
  const { providerAppBrowser, logIn, requester } = world
  await providerAppBrowser.login('ada@familiar.example')
  await logIn()
  const issue = async (request = write(), providerAppId = providerApp.id) =>
    (await requester.call(crossApp.token, { provider_app_id: providerAppId, request_hash: digest(request) })).token
  const read = (token: string, request = write()) =>
    providerAppBrowser.onOwnPage(() => providerAppBrowser.call(crossApp.transaction, { token, request }))
  const accept = (token: string, request = write()) =>
    providerAppBrowser.onOwnPage(() => providerAppBrowser.call(crossApp.accept, { token, request }))
  return { ...world, accept, issue, read }
}

test("signs a request of a requester app with the user's wallet in the provider app", async () => {
  const { accept, issue, read } = await setUp()
  const token = await issue()
  expect(await read(token)).toEqual({ name: 'Test app', iconUrl: undefined, origin: page })
  await accept(token)
  await expect(accept(token)).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

test('threat 24: a request token is valid for one request, requester app and provider app, for two minutes', async () => {
  const { issue, provider, read } = await setUp()
  const token = await issue()
  const { exp = 0, iat = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(120)
  await expect(read(token, write({ params: ['0x00'] }))).rejects.toMatchObject({ code: 'INVALID_DATA' })
  const otherBrowser = write({ callbackUrl: 'https://foreign.example/' })
  await expect(read(await issue(otherBrowser), otherBrowser)).rejects.toMatchObject({ code: 'INVALID_DATA' })
  const forged = await new SignJWT({ ...decodeJwt(token) })
    .setProtectedHeader({ alg: 'HS256', typ: 'cross-app-request+jwt' })
    .sign(new Uint8Array(32))
  await expect(read(forged)).rejects.toMatchObject({ code: 'INVALID_DATA' })
  await expect(read('nothing')).rejects.toMatchObject({ code: 'INVALID_DATA' })
  provider.clock.advance(126_000)
  await expect(read(token)).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

test('threat 24: rejects a request that was issued for another provider app', async () => {
  const second = { ...providerApp, id: 'keyhook-source-app-000002' }
  const { issue, provider } = await setUp({ settings: { apps: [second] } })
  const token = await issue()
  const otherBrowser = createProviderAppBrowser(provider, second.id, 'otherBrowser')
  const read = () => otherBrowser.onOwnPage(() => otherBrowser.call(crossApp.transaction, { token, request: write() }))

  await expect(read()).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

test('threat 24: rejects a request to sign from a read-only requester app', async () => {
  const { issue, provider, read } = await setUp()
  const token = await issue()
  provider.configure({ crossApp: { connections: [{ appId: providerApp.id, readOnly: true }] } })
  await expect(issue()).rejects.toMatchObject({ message: 'Cannot transact against a read-only provider app' })
  provider.configure({ crossApp: { connections: [{ appId: providerApp.id }] } })
  expect(await read(token)).toMatchObject({ name: 'Test app' })

  const other = await setUp({
    providerAppOptions: { crossApp: { requesters: [{ appId: 'keyhook-test-app-00000001', readOnly: true }] } },
  })
  await expect(other.issue()).rejects.toMatchObject({ message: 'Cannot transact against a read-only provider app' })
  // A provider without this check would issue the token.
  await expect(other.read(token)).rejects.toMatchObject({ message: 'Cannot transact against a read-only provider app' })
})

test('threat 24: accepts a request only from its user, while the grant is valid', async () => {
  const { accept, providerAppBrowser, issue } = await setUp()
  const token = await issue()
  await providerAppBrowser.call(crossApp.revoke, { requesterAppId: 'keyhook-test-app-00000001' })
  await expect(accept(token)).rejects.toMatchObject({ code: 'INVALID_DATA' })

  const other = await setUp()
  const theirs = await other.issue()
  await other.providerAppBrowser.login('grace@familiar.example')
  await expect(other.accept(theirs)).rejects.toMatchObject({
    message: 'This request is for another user. Log in as that user.',
  })
})

test("threat 24: rejects an approval from a session of the app's own page", async () => {
  const { accept, providerAppBrowser, issue } = await setUp()
  const token = await issue()
  await providerAppBrowser.loginInApp('ada@familiar.example')
  await expect(accept(token)).rejects.toMatchObject({ status: 403 })
  await providerAppBrowser.login('ada@familiar.example')
  await accept(token)
})

test('rejects a request without a provider app account or connection', async () => {
  const { issue, requester } = await setUp()
  await expect(issue(write(), 'keyhook-none-app-00000001')).rejects.toMatchObject({ message: 'Invalid connected app' })
  await requester.login('ada@example.com')
  await expect(issue()).rejects.toMatchObject({ message: 'Transactions require a valid token' })
})
