// Proves threat 24.
import { crossApp, oauth } from '@keyhook/sdk/wire'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createProviderAppBrowser, readRequest } from '../../test/provider-app-browser.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { providerApp, method } from '../../test/set-up-cross-app.js'
import { rejection } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

const secondOrigin = 'http://auth.foreign.localhost:8788'
const requesterId = 'keyhook-test-app-00000001'

type Change = {
  /** Changes the redirect to the requester's provider. */
  readonly callback?: (url: URL) => void
  /** Changes an answer of the provider app's server. */
  readonly answer?: (answer: Response, address: string) => Promise<Response>
}

/** Sets up a requester app of one provider and a provider app of another. */
async function setUp({ answer = async (response) => response, callback = () => {} }: Change = {}) {
  const secondProvider = createTestProvider({
    settings: {
      origin: secondOrigin,
      apps: [
        {
          ...providerApp,
          crossApp: {
            requesters: [
              {
                appId: requesterId,
                name: 'Atlas',
                origin: 'https://atlas.example',
                redirectUris: [`http://auth.localhost:8787/api/v1/oauth/callback/${method}`],
                readOnly: true,
              },
            ],
          },
        },
      ],
    },
    app: { id: 'keyhook-test-app-00000009' },
  })
  const requestedPaths: string[] = []
  const provider = createTestProvider({
    app: {
      loginMethods: ['email', method],
      crossApp: {
        connections: [{ appId: providerApp.id, name: 'Remote app', customApiUrl: secondOrigin, readOnly: true }],
      },
    },
    async fetch(address, init) {
      requestedPaths.push(new URL(address).pathname)
      return answer(await secondProvider.fetch(address, init), address)
    },
  })
  const requester = createOAuthBrowser(provider)
  const providerAppBrowser = createProviderAppBrowser(secondProvider, providerApp.id)
  await providerAppBrowser.login()
  const leave = async (url: string) => {
    const back = new URL(await providerAppBrowser.allow(readRequest(url)))
    callback(back)
    return new URL((await provider.fetch(back)).headers.get('location') ?? 'about:blank')
  }
  const logIn = async () => requester.call(oauth.authenticate, await requester.goAndReturn(method, {}, leave))
  return { requestedPaths, providerAppBrowser, secondProvider, leave, logIn, provider, requester }
}

test("logs in a user from another provider's app, and finds the same user again", async () => {
  const { requestedPaths, providerAppBrowser, logIn, provider, requester } = await setUp()
  const { url } = await requester.begin(method)
  const shown = await providerAppBrowser.describe(readRequest(url))
  const first = await logIn()

  expect(new URL(url).origin + new URL(url).pathname).toBe(`${secondOrigin}/oauth/${providerApp.id}/authorize`)
  expect(shown).toMatchObject({ name: 'Atlas', origin: 'https://atlas.example', isReadOnly: true })
  expect(first.user.linkedAccounts).toMatchObject([{ type: 'cross_app', providerApp: { id: providerApp.id } }])
  expect(await logIn()).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  // Discovery runs once.
  expect(requestedPaths).toEqual([
    `/oauth/${providerApp.id}/.well-known/openid-configuration`,
    `/oauth/${providerApp.id}/token`,
    `/api/v1/apps/${providerApp.id}/.well-known/jwks.json`,
    `/oauth/${providerApp.id}/token`,
  ])
  expect(await requester.call(crossApp.connections, { requesterAppId: provider.appId })).toMatchObject([
    { appId: providerApp.id, name: 'Remote app', customApiUrl: secondOrigin, isReadOnly: true },
  ])
})

const refused = { code: 'INVALID_CREDENTIALS', message: 'Invalid code during OAuth flow.' }

test.each<[string, (url: URL) => void]>([
  ['names another issuer', (url) => url.searchParams.set('iss', `${secondOrigin}/oauth/keyhook-source-app-000002`)],
  ['has no issuer', (url) => url.searchParams.delete('iss')],
  ['has another code', (url) => url.searchParams.set('code', 'x'.repeat(43))],
])('threat 24: rejects an authorization response that %s', async (_, callback) => {
  const { logIn } = await setUp({ callback })

  expect(await rejection(logIn())).toMatchObject(refused)
})

const issuer = `${secondOrigin}/oauth/${providerApp.id}`
const [good, evil] = await Promise.all([0, 1].map(() => generateKeyPair('ES256', { extractable: true })))
const jwk = { ...(await exportJWK(good!.publicKey)), alg: 'ES256', kid: 'k', use: 'sig' }

/** Returns an answer whose ID token is made from changed claims and signed with a key of the test. */
const withClaims = (make: (claims: JWTPayload) => Promise<string>): Change => ({
  async answer(answer, address) {
    if (address.endsWith('/jwks.json')) return Response.json({ keys: [jwk] })
    if (!address.endsWith('/token') || !answer.ok) return answer
    const body = (await answer.json()) as { id_token: string }
    return Response.json({ ...body, id_token: await make(decodeJwt(body.id_token)) })
  },
})

const sign = (claims: JWTPayload, { privateKey } = good!) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(privateKey)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each<[string, (claims: JWTPayload) => Promise<string>]>([
  ['signed by another key', (claims) => sign(claims, evil)],
  ['without a signature', async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['of another issuer', (claims) => sign({ ...claims, iss: 'https://evil.example' })],
  ['for another app of the provider', (claims) => sign({ ...claims, iss: issuer.replace('01', '02') })],
  ['for another app', (claims) => sign({ ...claims, aud: 'keyhook-test-app-00000002' })],
  ['of another login', (claims) => sign({ ...claims, nonce: 'another' })],
  ['without a login', ({ nonce: _, ...claims }) => sign(claims)],
  ['after its expiry', (claims) => sign({ ...claims, exp: 1 })],
  ['without a subject', ({ sub: _, ...claims }) => sign(claims)],
])('threat 24: rejects an ID token %s', async (_, make) => {
  const { logIn, provider } = await setUp(withClaims(make))

  expect(await rejection(logIn())).toMatchObject(refused)
  expect(await provider.database.selectFrom('accounts').select('type').execute()).toEqual([])
})

test("stores the wallets of the provider app's user, and replaces them at the next login", async () => {
  let wallets = ['0x52908400098527886E0F7030069857D2E4169EE7']
  const { logIn } = await setUp(
    withClaims((claims) => sign({ ...claims, embedded_wallets: wallets.map((address) => ({ address })) })),
  )
  const accountsOf = async () => (await logIn()).user.linkedAccounts
  const first = await accountsOf()
  wallets = []

  expect(first).toMatchObject([{ embeddedWallets: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }] }])
  expect(await accountsOf()).toMatchObject([{ embeddedWallets: [] }])
})

test('creates no user if the token response is lost, and logs in at the next attempt', async () => {
  let isLost = true
  const { secondProvider, leave, logIn, provider, requester } = await setUp({
    async answer(answer, address) {
      // The code is used at this point.
      if (isLost && address.endsWith('/token')) throw new TypeError('fetch failed')
      return answer
    },
  })
  const returned = await requester.goAndReturn(method, {}, leave)
  const lost = await rejection(requester.call(oauth.authenticate, returned))
  isLost = false
  const again = await rejection(requester.call(oauth.authenticate, returned))
  const users = await provider.database.selectFrom('users').select('id').execute()
  const first = await logIn()

  expect(lost).toMatchObject({ message: 'Remote app is unavailable. Try again later.' })
  expect(again).toMatchObject(refused)
  expect(users).toEqual([])
  expect(first).toMatchObject({ isNewUser: true })
  expect(await provider.database.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await secondProvider.database.selectFrom('cross_app_grants').select('user_id').execute()).toHaveLength(1)
  expect(await secondProvider.database.selectFrom('cross_app_codes').select('digest').execute()).toEqual([])
})
