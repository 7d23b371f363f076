// Proves threat 24.
import { crossApp } from '@keyhook/sdk/wire'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createHomeBrowser } from '../../test/home-browser.js'
import { home, setUpCrossApp } from '../../test/set-up-cross-app.js'
import { digest } from '../rules/digest.js'

const page = 'http://app.localhost:5173'
const write = (change: object = {}) =>
  JSON.stringify({
    ...{ id: 'request', method: 'personal_sign', params: ['0x4869'], address: '0x1' },
    ...{ timestamp: 1, callbackUrl: `${page}/notes` },
    ...change,
  })

/** A user of the app who came from home, where they are still logged in. */
async function setUp(options: Parameters<typeof setUpCrossApp>[0] = {}) {
  const world = setUpCrossApp(options)
  const { atHomePage, logIn, requester } = world
  await atHomePage.login('ada@home.example')
  await logIn()
  const issue = async (request = write(), homeId = home.id) =>
    (await requester.call(crossApp.token, { provider_app_id: homeId, request_hash: digest(request) })).token
  const read = (token: string, request = write()) =>
    atHomePage.onOwnPage(() => atHomePage.call(crossApp.transaction, { token, request }))
  const accept = (token: string, request = write()) =>
    atHomePage.onOwnPage(() => atHomePage.call(crossApp.accept, { token, request }))
  return { ...world, accept, issue, read }
}

test('an app asks the wallet of a user of another one, once', async () => {
  const { accept, issue, read } = await setUp()
  const token = await issue()
  expect(await read(token)).toEqual({ name: 'Test app', iconUrl: undefined, origin: page })
  await accept(token)
  await expect(accept(token)).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

// Threat 24
test('behavior: a token is for one request, of one app, to one home, for two minutes and five seconds of clock skew', async () => {
  const { issue, provider, read } = await setUp()
  const token = await issue()
  const { exp = 0, iat = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(120)
  await expect(read(token, write({ params: ['0x00'] }))).rejects.toMatchObject({ code: 'INVALID_DATA' })
  const elsewhere = write({ callbackUrl: 'https://elsewhere.example/' })
  await expect(read(await issue(elsewhere), elsewhere)).rejects.toMatchObject({ code: 'INVALID_DATA' })
  const forged = await new SignJWT({ ...decodeJwt(token) })
    .setProtectedHeader({ alg: 'HS256', typ: 'cross-app-request+jwt' })
    .sign(new Uint8Array(32))
  await expect(read(forged)).rejects.toMatchObject({ code: 'INVALID_DATA' })
  await expect(read('nothing')).rejects.toMatchObject({ code: 'INVALID_DATA' })
  provider.clock.advance(126_000)
  await expect(read(token)).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

// Threat 24
test('behavior: what is asked of one home is not shown by another, which the same app may ask', async () => {
  const second = { ...home, id: 'keyhook-home-app-00000002' }
  const { issue, provider } = await setUp({ settings: { apps: [second] } })
  const token = await issue()
  const elsewhere = createHomeBrowser(provider, second.id, 'elsewhere')
  const read = () => elsewhere.onOwnPage(() => elsewhere.call(crossApp.transaction, { token, request: write() }))

  await expect(read()).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

// Threat 24
test('behavior: an app that may only see wallets is refused, by its own provider and at home', async () => {
  const { issue, provider, read } = await setUp()
  const token = await issue()
  provider.configure({ crossApp: { connections: [{ appId: home.id, readOnly: true }] } })
  await expect(issue()).rejects.toMatchObject({ message: 'Cannot transact against a read-only provider app' })
  provider.configure({ crossApp: { connections: [{ appId: home.id }] } })
  expect(await read(token)).toMatchObject({ name: 'Test app' })

  const other = await setUp({
    atHome: { crossApp: { requesters: [{ appId: 'keyhook-test-app-00000001', readOnly: true }] } },
  })
  await expect(other.issue()).rejects.toMatchObject({ message: 'Cannot transact against a read-only provider app' })
  // As a provider would issue it that does not look.
  await expect(other.read(token)).rejects.toMatchObject({ message: 'Cannot transact against a read-only provider app' })
})

// Threat 24
test('behavior: what is asked is for its user, as long as they let the app know them', async () => {
  const { accept, atHomePage, issue } = await setUp()
  const token = await issue()
  await atHomePage.call(crossApp.revoke, { requesterAppId: 'keyhook-test-app-00000001' })
  await expect(accept(token)).rejects.toMatchObject({ code: 'INVALID_DATA' })

  const other = await setUp()
  const theirs = await other.issue()
  await other.atHomePage.login('grace@home.example')
  await expect(other.accept(theirs)).rejects.toMatchObject({
    message: 'Log in as the user that the app asks for.',
  })
})

// Threat 24
test("behavior: the session of a page of the app's accepts nothing, whatever headers come with it", async () => {
  const { accept, atHomePage, issue } = await setUp()
  const token = await issue()
  await atHomePage.loginInApp('ada@home.example')
  await expect(accept(token)).rejects.toMatchObject({ status: 403 })
  await atHomePage.login('ada@home.example')
  await accept(token)
})

test('behavior: who has no account of the other app, and an app that takes none, ask for nothing', async () => {
  const { issue, requester } = await setUp()
  await expect(issue(write(), 'keyhook-none-app-00000001')).rejects.toMatchObject({ message: 'Invalid connected app' })
  await requester.login('ada@example.com')
  await expect(issue()).rejects.toMatchObject({ message: 'Transactions require a valid token' })
})
