import { returnToPage } from '../fakes/oauth/consent.js'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oauth, passwordless } from '@keyhook/sdk/wire'
import Provider from 'oidc-provider'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { rejection } from '../../test/set-up.js'
import { fetchGuarded } from '../connections/fetch-guarded.js'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { createTestProvider } from '../test.js'

type Authentication = 'client_secret_basic' | 'client_secret_post'

/** Starts the certified OpenID Connect provider with a user who agrees to everything. */
async function startIssuer({ authentication, secret }: { authentication: Authentication; secret: string }) {
  const issuer = `http://127.0.0.1:${await freePort()}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'keyhook',
        client_secret: secret,
        redirect_uris: ['acme', 'other'].map((id) => `http://auth.localhost:8787/api/v1/oauth/callback/custom:${id}`),
        token_endpoint_auth_method: authentication,
      },
    ],
    clientAuthMethods: [authentication],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        ...{ sub: id, email: `${id}@acme.example`, email_verified: true },
        ...{ name: 'Ada', preferred_username: id },
      }),
    }),
    interactions: { url: (_, { uid }) => `/agree/${uid}` },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/agree/')) return next()
    const { params, prompt, session } = await provider.interactionDetails(context.req, context.res)
    if (prompt.name === 'login') {
      await provider.interactionFinished(context.req, context.res, { login: { accountId: 'ada' } })
      return undefined
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    await provider.interactionFinished(context.req, context.res, { consent: { grantId: await grant.save() } })
    return undefined
  })
  const server = provider.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { issuer, port: (server.address() as AddressInfo).port }
}

/** Follows redirects as a browser does, with cookies. */
async function walk(from: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(from)
  while (!next.href.startsWith(until)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      cookies.set(name, value)
    }
    next = new URL(answer.headers.get('location') ?? '', next)
  }
  return next
}

async function setUp({
  change = () => {},
  ask = fetch,
  authentication = 'client_secret_post' as Authentication,
  secret = 'a-secret-that-is-long-enough',
}: { change?: (callback: URL) => void; ask?: typeof fetch; authentication?: Authentication; secret?: string } = {}) {
  const { issuer } = await startIssuer({ authentication, secret })
  const acme = { name: 'Acme', issuer, clientId: 'keyhook', clientSecret: secret }
  const provider = createTestProvider({
    app: { loginMethods: ['email', 'custom:acme', 'custom:other'] },
    fetch: ask,
    settings: { oauth: { custom: { acme, other: acme } } },
  })
  const leave = async (url: string) => {
    const callback = await walk(url, provider.url)
    change(callback)
    return returnToPage(new Request(callback), { fetch: async (request) => provider.fetch(request) })
  }
  const ada = createOAuthBrowser(provider)
  const logIn = async (method = 'custom:acme') => ada.call(oauth.authenticate, await ada.goAndReturn(method, {}, leave))
  const link = async () => ada.call(oauth.link, await ada.goAndReturn('custom:acme', {}, leave))
  return { ada, link, logIn, provider }
}

test('threat 6: discovers a custom issuer, uses PKCE, and reads the user from the ID token', async () => {
  const { logIn } = await setUp()
  const first = await logIn()

  expect(first.user.linkedAccounts).toMatchObject([
    { type: 'custom_oauth', provider: 'custom:acme', subject: 'ada', email: 'ada@acme.example', username: 'ada' },
  ])
  expect(await logIn()).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  // The same subject at another issuer is another user.
  expect(await logIn('custom:other')).toMatchObject({ isNewUser: true })
})

test('logs in with an issuer that accepts only `client_secret_basic`', async () => {
  const { logIn } = await setUp({ authentication: 'client_secret_basic', secret: 'a-secret: with %, + & =' })

  expect(await logIn()).toMatchObject({ isNewUser: true, user: { linkedAccounts: [{ subject: 'ada' }] } })
})

test('sends the client secret in the header if the issuer lists no methods', async () => {
  const issuer = 'https://issuer.example'
  let header: string | null = null
  const provider = createTestProvider({
    app: { loginMethods: ['custom:acme'] },
    settings: { oauth: { custom: { acme: { name: 'Acme', issuer, clientId: 'keyhook', clientSecret: 'secret' } } } },
    async fetch(address, init) {
      const named = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }
      if (new URL(address).pathname !== '/t') return Response.json({ issuer, ...named })
      header = new Headers(init?.headers).get('authorization')
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    },
  })
  const ada = createOAuthBrowser(provider)
  const leave = async (url: string) => {
    const callback = new URL(`${provider.url}/api/v1/oauth/callback/custom:acme?code=a`)
    callback.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
    return new URL((await provider.fetch(callback)).headers.get('location') ?? '')
  }
  await rejection(ada.call(oauth.authenticate, await ada.goAndReturn('custom:acme', {}, leave)))

  expect(header).toBe(`Basic ${btoa('keyhook:secret')}`)
})

test('threat 6: rejects a response that names another issuer', async () => {
  const { logIn } = await setUp({
    change: (callback) => callback.searchParams.set('iss', 'https://evil.example'),
  })

  expect(await rejection(logIn())).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

/** Changes the user info answer of the issuer. */
const saying =
  (change: object): typeof fetch =>
  async (...request) => {
    const answer = await fetch(...request)
    const said = (await answer.clone().json()) as object
    return 'email' in said ? Response.json({ ...said, ...change }) : answer
  }

test('threat 6: ignores a user info response for another subject', async () => {
  const { logIn } = await setUp({ ask: saying({ sub: 'grace' }) })

  expect((await logIn()).user.linkedAccounts).toMatchObject([{ subject: 'ada', email: null, username: null }])
})

test.each([{ email_verified: false }, { email_verified: undefined }])(
  'threat 20: ignores an email address that the issuer has not verified: %j',
  async (change) => {
    const { logIn } = await setUp({ ask: saying(change) })

    expect((await logIn()).user.linkedAccounts).toMatchObject([{ subject: 'ada', email: null, username: 'ada' }])
  },
)

test('does not store an overlong display name', async () => {
  const { logIn } = await setUp({ ask: saying({ name: 'x'.repeat(2001), preferred_username: 'x'.repeat(2000) }) })

  expect((await logIn()).user.linkedAccounts).toMatchObject([{ name: null, username: 'x'.repeat(2000) }])
})

test('unlinks an account whose issuer was removed from the settings', async () => {
  const { ada, link, provider } = await setUp()
  await ada.login('ada@example.com')
  await ada.confirm({ type: 'link', accountType: 'custom_oauth', identifier: 'acme|ada' })
  await link()
  await provider.database
    .updateTable('accounts')
    .set({ identifier: 'gone|ada' })
    .where('type', '=', 'custom_oauth')
    .execute()
  await ada.confirm({ type: 'unlink', accountType: 'custom_oauth', identifier: 'gone|ada' })

  const { linkedAccounts } = await ada.call(oauth.unlink, { provider: 'custom:gone', subject: 'ada' })
  expect(linkedAccounts.map(({ type }) => type)).toEqual(['email'])
})

test('threat 43: an issuer that is no longer offered does not count as a remaining login method', async () => {
  const { ada, link, provider } = await setUp()
  await ada.login('ada@example.com')
  await ada.confirm({ type: 'link', accountType: 'custom_oauth', identifier: 'acme|ada' })
  await link()
  provider.configure({ loginMethods: ['email', 'custom:other'] })

  expect(await rejection(ada.call(passwordless.unlink, { address: 'ada@example.com' }))).toMatchObject({
    message: 'The only account a user can log in with cannot be unlinked.',
  })
})

test.each([
  ['authorization_endpoint', 'javascript:alert(1)//'],
  ['authorization_endpoint', undefined],
  ['token_endpoint', 'http://issuer.example/token'],
  ['token_endpoint', 'http://127.0.0.1:8545/'],
  ['token_endpoint', 'https://localhost/'],
  ['userinfo_endpoint', 'https://169.254.169.254/latest'],
  ['jwks_uri', 'https://[fd00::1]/keys'],
])('threat 23: neither redirects to nor calls an issuer whose %s is %s', async (name, address) => {
  const issuer = 'https://issuer.example'
  const requestedPaths: string[] = []
  const provider = createTestProvider({
    app: { loginMethods: ['custom:acme'] },
    settings: { oauth: { custom: { acme: { name: 'Acme', issuer, clientId: 'keyhook' } } } },
    async fetch(url) {
      requestedPaths.push(new URL(url).pathname)
      const said = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }
      return Response.json({ issuer, ...said, [name]: address })
    },
  })

  expect(await rejection(createOAuthBrowser(provider).begin('custom:acme'))).toMatchObject({
    message: 'Acme is unavailable. Try again later.',
  })
  expect(new Set(requestedPaths)).toEqual(new Set(['/.well-known/openid-configuration']))
})

/** Sets up an issuer, some of whose host names resolve to a service in the private network. */
async function setUpLeadingInside(inside: (name: string) => boolean) {
  let connections = 0
  const server = createServer().on('connection', (socket) => {
    connections++
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const [issuer, endpoints] = [`https://issuer.example:${port}`, `https://api.example:${port}`]
  const provider = createTestProvider({
    app: { loginMethods: ['custom:acme'] },
    settings: { oauth: { custom: { acme: { name: 'Acme', issuer, clientId: 'keyhook' } } } },
    fetch: async (address, init, guard) =>
      inside(new URL(address).hostname)
        ? fetchGuarded(address, init, { ...guard, resolve: async () => ['127.0.0.1'] })
        : Response.json({
            issuer,
            authorization_endpoint: `${issuer}/a`,
            token_endpoint: `${endpoints}/t`,
            jwks_uri: `${endpoints}/k`,
          }),
  })
  return { connections: () => connections, provider, ada: createOAuthBrowser(provider) }
}

test('threat 23: rejects an issuer whose host name resolves to a private address', async () => {
  const { ada, connections } = await setUpLeadingInside(() => true)

  expect(await rejection(ada.begin('custom:acme'))).toMatchObject({ message: 'Acme is unavailable. Try again later.' })
  expect(connections()).toBe(0)
})

test('threat 23: rejects an endpoint whose host name resolves to a private address', async () => {
  const { ada, connections, provider } = await setUpLeadingInside((name) => name === 'api.example')
  const comeBack = async (url: string) => {
    const callback = new URL(`${provider.url}/api/v1/oauth/callback/custom:acme?code=a`)
    callback.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
    return new URL((await provider.fetch(callback)).headers.get('location') ?? '')
  }
  const returned = await ada.goAndReturn('custom:acme', {}, comeBack)

  expect(await rejection(ada.call(oauth.authenticate, returned))).toMatchObject({
    message: 'Acme is unavailable. Try again later.',
  })
  expect(connections()).toBe(0)
})

test('threat 23: discovers an issuer once for concurrent logins, and delays a retry after a failure', async () => {
  const issuer = 'https://issuer.example'
  let [requestedPaths, isAway] = [0, true]
  const provider = createTestProvider({
    app: { loginMethods: ['custom:acme'] },
    settings: { oauth: { custom: { acme: { name: 'Acme', issuer, clientId: 'keyhook' } } } },
    fetch: async () => {
      requestedPaths++
      if (isAway) throw new TypeError('The issuer is down.')
      const named = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }
      return Response.json({ issuer, ...named })
    },
  })
  const begin = async () =>
    Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        rejection(createOAuthBrowser(provider, `browser ${index}`).begin('custom:acme')),
      ),
    )
  const away = await begin()
  const requestedWhileDown = requestedPaths
  isAway = false
  provider.clock.advance(10_000)
  const there = await begin()

  expect(new Set(away.map((error) => (error as Error).message))).toEqual(
    new Set(['Acme is unavailable. Try again later.']),
  )
  expect(new Set(there)).toEqual(new Set(['did not reject']))
  expect([requestedWhileDown, requestedPaths]).toEqual([1, 2])
})

test('threat 37: an unresponsive issuer delays later logins for four seconds only', async () => {
  const issuer = 'https://issuer.example'
  let requests = 0
  const provider = createTestProvider({
    app: { loginMethods: ['custom:acme'] },
    settings: { oauth: { custom: { acme: { name: 'Acme', issuer, clientId: 'keyhook' } } } },
    fetch: async () => {
      requests++
      if (requests === 1) return new Promise<Response>(() => {})
      const named = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }
      return Response.json({ issuer, ...named })
    },
  })
  const begin = async () => rejection(createOAuthBrowser(provider, 'browser').begin('custom:acme'))
  void begin()
  await vi.waitFor(() => expect(requests).toBe(1))

  provider.clock.advance(4000)
  expect(await begin()).toBe('did not reject')
  provider.clock.advance(59 * 60_000)
  expect(await begin()).toBe('did not reject')
  expect(requests).toBe(2)
})
