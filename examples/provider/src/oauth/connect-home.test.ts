// Proves threat 24.
import { crossApp, oauth } from '@keyhook/sdk/wire'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createHomeBrowser, readAsked } from '../../test/home-browser.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { home, method } from '../../test/set-up-cross-app.js'
import { rejection } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

const there = 'http://auth.elsewhere.localhost:8788'
const requesterId = 'keyhook-test-app-00000001'

type Change = {
  /** What comes back to the requester's provider by way of the browser. */
  readonly callback?: (url: URL) => void
  /** What the home's provider answers. */
  readonly answer?: (answer: Response, address: string) => Promise<Response>
}

/** An app of one provider whose users come from an app of another. */
async function setUp({ answer = async (response) => response, callback = () => {} }: Change = {}) {
  const homeProvider = createTestProvider({
    settings: {
      origin: there,
      apps: [
        {
          ...home,
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
  const asked: string[] = []
  const provider = createTestProvider({
    app: {
      loginMethods: ['email', method],
      crossApp: { connections: [{ appId: home.id, name: 'Home elsewhere', customApiUrl: there, readOnly: true }] },
    },
    async fetch(address, init) {
      asked.push(new URL(address).pathname)
      return answer(await homeProvider.fetch(address, init), address)
    },
  })
  const requester = createOAuthBrowser(provider)
  const atHome = createHomeBrowser(homeProvider, home.id)
  await atHome.login()
  const leave = async (url: string) => {
    const back = new URL(await atHome.allow(readAsked(url)))
    callback(back)
    return new URL((await provider.fetch(back)).headers.get('location') ?? 'about:blank')
  }
  const logIn = async () => requester.call(oauth.authenticate, await requester.goAndReturn(method, {}, leave))
  return { asked, atHome, homeProvider, leave, logIn, provider, requester }
}

test('a user of an app of another provider logs in, as the same user each time', async () => {
  const { asked, atHome, logIn, provider, requester } = await setUp()
  const { url } = await requester.begin(method)
  const shown = await atHome.ask(readAsked(url))
  const first = await logIn()

  expect(new URL(url).origin + new URL(url).pathname).toBe(`${there}/oauth/${home.id}/authorize`)
  expect(shown).toMatchObject({ name: 'Atlas', origin: 'https://atlas.example', isReadOnly: true })
  expect(first.user.linkedAccounts).toMatchObject([{ type: 'cross_app', providerApp: { id: home.id } }])
  expect(await logIn()).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  // What the home says of itself is asked for once.
  expect(asked).toEqual([
    `/oauth/${home.id}/.well-known/openid-configuration`,
    `/oauth/${home.id}/token`,
    `/api/v1/apps/${home.id}/.well-known/jwks.json`,
    `/oauth/${home.id}/token`,
  ])
  expect(await requester.call(crossApp.connections, { requesterAppId: provider.appId })).toMatchObject([
    { appId: home.id, name: 'Home elsewhere', customApiUrl: there, isReadOnly: true },
  ])
})

const refused = { code: 'INVALID_CREDENTIALS', message: 'Invalid code during OAuth flow.' }

test.each<[string, (url: URL) => void]>([
  ['names another issuer', (url) => url.searchParams.set('iss', `${there}/oauth/keyhook-home-app-00000002`)],
  ['names none', (url) => url.searchParams.delete('iss')],
  ['has another code', (url) => url.searchParams.set('code', 'x'.repeat(43))],
])('threat 24: an answer that %s logs no one in', async (_, callback) => {
  const { logIn } = await setUp({ callback })

  expect(await rejection(logIn())).toMatchObject(refused)
})

const issuer = `${there}/oauth/${home.id}`
const [good, evil] = await Promise.all([0, 1].map(() => generateKeyPair('ES256', { extractable: true })))
const jwk = { ...(await exportJWK(good!.publicKey)), alg: 'ES256', kid: 'k', use: 'sig' }

/** A home whose key a test has, and which says of the user what the test makes of the truth. */
const saying = (make: (claims: JWTPayload) => Promise<string>): Change => ({
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
  ['signed by nobody', async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['of another issuer', (claims) => sign({ ...claims, iss: 'https://evil.example' })],
  ['of another app of the provider', (claims) => sign({ ...claims, iss: issuer.replace('01', '02') })],
  ['for another app', (claims) => sign({ ...claims, aud: 'keyhook-test-app-00000002' })],
  ['of another login', (claims) => sign({ ...claims, nonce: 'another' })],
  ['of no login', ({ nonce: _, ...claims }) => sign(claims)],
  ['that has expired', (claims) => sign({ ...claims, exp: 1 })],
  ['of nobody', ({ sub: _, ...claims }) => sign(claims)],
])('threat 24: a token %s logs no one in', async (_, make) => {
  const { logIn, provider } = await setUp(saying(make))

  expect(await rejection(logIn())).toMatchObject(refused)
  expect(await provider.database.selectFrom('accounts').select('type').execute()).toEqual([])
})

test('the wallets of the user at home come along, and are those of the last login', async () => {
  let wallets = ['0x52908400098527886E0F7030069857D2E4169EE7']
  const { logIn } = await setUp(
    saying((claims) => sign({ ...claims, embedded_wallets: wallets.map((address) => ({ address })) })),
  )
  const accountsOf = async () => (await logIn()).user.linkedAccounts
  const first = await accountsOf()
  wallets = []

  expect(first).toMatchObject([{ embeddedWallets: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }] }])
  expect(await accountsOf()).toMatchObject([{ embeddedWallets: [] }])
})

test('behavior: an answer that is lost on its way loses the login alone: nobody is there, and the next one makes one user', async () => {
  let isLost = true
  const { homeProvider, leave, logIn, provider, requester } = await setUp({
    async answer(answer, address) {
      // The code is spent by then.
      if (isLost && address.endsWith('/token')) throw new TypeError('fetch failed')
      return answer
    },
  })
  const returned = await requester.goAndReturn(method, {}, leave)
  const lost = await rejection(requester.call(oauth.authenticate, returned))
  isLost = false
  const again = await rejection(requester.call(oauth.authenticate, returned))
  const nobody = await provider.database.selectFrom('users').select('id').execute()
  const first = await logIn()

  expect(lost).toMatchObject({ message: 'Home elsewhere does not answer.' })
  expect(again).toMatchObject(refused)
  expect(nobody).toEqual([])
  expect(first).toMatchObject({ isNewUser: true })
  expect(await provider.database.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await homeProvider.database.selectFrom('cross_app_grants').select('user_id').execute()).toHaveLength(1)
  expect(await homeProvider.database.selectFrom('cross_app_codes').select('digest').execute()).toEqual([])
})
