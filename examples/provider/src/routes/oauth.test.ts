// Longer than 200 lines, because it covers ten OAuth providers and every invalid response.

import { Writable } from 'node:stream'
import { oauth, users } from '@keyhook/sdk/wire'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createOAuthBrowser, type Returned } from '../../test/oauth-browser.js'
import { makeProver } from '../../test/make-prover.js'
import { rejection } from '../../test/set-up.js'
import { createLog } from '../connections/create-log.js'
import { oauthMethods } from '../login-methods/oauth-providers.js'
import { createTestProvider } from '../test.js'

const second = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://app.localhost:5173'] }

function setUp({ app, settings, ...options }: createTestProvider.Options = {}) {
  const loginMethods = ['email', ...oauthMethods] as const
  const provider = createTestProvider({
    ...options,
    app: { loginMethods, ...app },
    settings: { apps: [{ ...second, loginMethods }], ...settings },
  })
  return {
    provider,
    browser: (name?: string, appId?: string) => createOAuthBrowser(provider, name, appId),
    count: async () => (await provider.database.selectFrom('oauth_requests').select('id').execute()).length,
  }
}

/** Returns a browser that has returned from an issuer. The test sets the issuer's token response. */
async function comeBackFrom(tokens: () => Promise<Response>) {
  let requests = 0
  const settings = { name: 'Acme', issuer: 'https://issuer.example', clientId: 'keyhook' }
  const provider = createTestProvider({
    app: { loginMethods: ['custom:acme'] },
    settings: { oauth: { custom: { acme: settings } } },
    fetch: async (address) => {
      const { origin: issuer, pathname } = new URL(address)
      const named = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }
      if (pathname !== '/t') return Response.json({ issuer, ...named })
      requests++
      return tokens()
    },
  })
  const ada = createOAuthBrowser(provider)
  const leave = async (url: string) => {
    const callback = new URL(`${provider.url}/api/v1/oauth/callback/custom:acme?code=a`)
    callback.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
    return new URL((await provider.fetch(callback)).headers.get('location') ?? '')
  }
  return { ada, requests: () => requests, returned: await ada.goAndReturn('custom:acme', {}, leave) }
}

const unexpected = { code: 'OAUTH_UNEXPECTED', message: 'Unexpected auth flow. This may be a phishing attempt.' }

test.each([
  ['google', { email: 'ada@example.com', name: 'Ada Lovelace' }],
  [
    'twitter',
    { username: 'ada', name: 'Ada Lovelace', profilePictureUrl: expect.stringContaining('ada_normal') as string },
  ],
  ['discord', { username: 'ada#0', email: 'ada@example.com' }],
  ['github', { subject: '1', username: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }],
  ['spotify', { name: 'Ada Lovelace', email: null }],
  ['instagram', { username: 'ada' }],
  ['tiktok', { username: 'ada', name: 'Ada' }],
  ['linkedin', { name: 'Ada Lovelace', email: 'ada@example.com', vanityName: null }],
  ['apple', { email: 'ada1@privaterelay.appleid.com' }],
  ['line', { name: 'Ada Lovelace', email: null, profilePictureUrl: 'https://profile.line-scdn.net/ada' }],
] as const)('logs in with %s, and finds the same user again', async (method, fields) => {
  const { browser, count } = setUp()
  const first = await browser().logInAt(method)
  const again = await browser('otherBrowser').logInAt(method)
  const other = await browser().logInAt(method, { person: 'grace' })

  expect(first).toMatchObject({ isNewUser: true, oAuthTokens: undefined })
  expect(first.user.linkedAccounts).toEqual([expect.objectContaining({ type: `${method}_oauth`, ...fields })])
  expect(again).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  expect(other.user.id).not.toBe(first.user.id)
  expect(await count()).toBe(0)
})

test.each([
  ['google', 'suspended', 'OAUTH_ACCOUNT_SUSPENDED', undefined],
  ['github', 'suspended', 'OAUTH_ACCOUNT_SUSPENDED', undefined],
  ['twitter', 'rate-limit', 'TOO_MANY_REQUESTS', 'oauth_rate_limited'],
  ['google', 'missing-scope', 'INVALID_CREDENTIALS', 'oauth_missing_scope'],
] as const)(
  'if %s responds with the error %s, reports it and stores nothing',
  async (method, outcome, code, reason) => {
    const { browser, count } = setUp()
    const error = await rejection(browser().logInAt(method, { outcome }))

    expect(error).toMatchObject({ code, reason })
    expect(await count()).toBe(0)
  },
)

test('reports a denial without a code parameter, and stores nothing', async () => {
  const { browser, count } = setUp()

  for (const method of ['google', 'linkedin', 'apple'])
    expect(await browser().goAndReturn(method, { outcome: 'deny' })).toMatchObject({ authorization_code: 'undefined' })
  expect(await count()).toBe(0)
})

test('returns `oauth_user_denied` to a client that sends the code of a denied login', async () => {
  const { browser } = setUp()
  const ada = browser()
  const returned = await ada.goAndReturn('google', { outcome: 'deny' })

  expect(await rejection(ada.call(oauth.authenticate, returned))).toMatchObject({ code: 'OAUTH_USER_DENIED' })
})

describe('the key set of an OAuth provider', () => {
  /** An app whose logins with Google read the key set that a test returns. */
  function setUpKeys(answer: (keys: () => Promise<Response>) => Response | Promise<Response>) {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let requests = 0
    const { google } = setUp().provider.settings().oauth
    const { browser, provider } = setUp({
      settings: {
        oauth: { google: { ...google!, endpoints: { ...google!.endpoints, keys: 'http://keys.localhost/' } } },
      },
      async fetch() {
        requests++
        return answer(() => provider.fetchExternal(new Request(google!.endpoints!.keys!)))
      },
    })
    const logIn = async () => rejection(browser().logInAt('google'))
    return { requests: () => requests, logIn }
  }

  test('fetches the key set once for many logins', async () => {
    const { requests, logIn } = setUpKeys((keys) => keys())

    expect([await logIn(), await logIn(), await logIn()]).toEqual(Array(3).fill('did not reject'))
    expect(requests()).toBe(1)
  })

  test('fetches the key set again for a token with an unknown key', async () => {
    let isRotated = false
    const { logIn } = setUpKeys(async (keys) => {
      const { keys: all } = (await (await keys()).json()) as { keys: object[] }
      return Response.json({ keys: all.map((key) => ({ ...key, ...(!isRotated && { kid: 'old' }) })) })
    })
    expect(await logIn()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    isRotated = true
    vi.advanceTimersByTime(60_000)

    expect(await logIn()).toBe('did not reject')
  })

  test('fetches the key set again immediately after a 5xx response', async () => {
    const answers = [new Response('', { status: 500 })]
    const { requests, logIn } = setUpKeys((keys) => answers.pop() ?? keys())

    expect(await logIn()).toBe('did not reject')
    expect(requests()).toBe(2)
  })

  test('reports an unavailable OAuth provider after two 5xx responses for its key set', async () => {
    const { logIn } = setUpKeys(() => new Response('', { status: 503 }))

    expect(await logIn()).toMatchObject({ status: 422, message: 'Google is unavailable. Log in again later.' })
  })
})

describe('threat 6: binds an OAuth response to one login', () => {
  const pairs = ['authorization_code', 'state_code', 'code_verifier'] as const

  test.each(pairs)('threat 6: rejects and invalidates two logins whose %s are swapped', async (field) => {
    const { browser } = setUp()
    const ada = browser()
    const [mine, other] = [await ada.goAndReturn('google'), await ada.goAndReturn('google', { person: 'grace' })]
    const swapped: Returned = { ...mine, [field]: other[field] }

    expect(await rejection(ada.call(oauth.authenticate, swapped))).toMatchObject(unexpected)
    expect(await rejection(ada.call(oauth.authenticate, field === 'state_code' ? other : mine))).toMatchObject(
      unexpected,
    )
  })

  test('threat 6, threat 7: rejects and invalidates a response in another browser, with another key, or for another app', async () => {
    const { browser, provider } = setUp()
    const ada = browser('ada')
    ada.keys.page = await makeProver(provider.url)
    const eve = browser('eve')
    eve.keys.page = await makeProver(provider.url)
    const stolen = browser('ada')
    stolen.keys.page = eve.keys.page
    const linker = browser('ada')
    linker.keys.page = ada.keys.page
    await linker.login('ada@example.com')
    const otherBrowser = browser('eve')
    const otherApp = browser('ada', second.id)
    for (const each of [otherBrowser, otherApp]) each.keys.page = ada.keys.page
    for (const thief of [eve, stolen, otherBrowser, otherApp]) {
      const returned = await ada.goAndReturn('google')
      expect(await rejection(thief.call(oauth.authenticate, returned))).toMatchObject(unexpected)
      expect(await rejection(ada.call(oauth.authenticate, returned))).toMatchObject(unexpected)
    }
    const forLogin = await ada.goAndReturn('google')
    expect(await rejection(linker.call(oauth.link, forLogin))).toMatchObject(unexpected)
    const forLink = await linker.goAndReturn('google')
    expect(await rejection(ada.call(oauth.authenticate, forLink))).toMatchObject(unexpected)
  })

  test('threat 6: accepts a response once, within ten minutes, from its OAuth provider', async () => {
    const { browser, provider } = setUp()
    const ada = browser()
    const returned = await ada.goAndReturn('google')
    await ada.call(oauth.authenticate, returned)
    expect(await rejection(browser().call(oauth.authenticate, returned))).toMatchObject(unexpected)

    const callback = async (oauthProvider: string, state: string) =>
      (await provider.fetch(`${provider.url}/api/v1/oauth/callback/${oauthProvider}?code=x&state=${state}`)).status
    const { state_code: state } = await ada.begin('google')
    expect(await callback('github', state)).toBe(400)
    expect(await callback('google', state)).toBe(303)
    expect(await callback('google', state)).toBe(400)

    const expired = await ada.goAndReturn('google')
    provider.clock.advance(10 * 60_000)
    expect(await rejection(ada.call(oauth.authenticate, expired))).toMatchObject(unexpected)
  })

  test('threat 6: logs in once for concurrent calls with the same OAuth response', async () => {
    const { browser, provider } = setUp()
    const ada = browser()
    for (let round = 0; round < 5; round++) {
      const returned = await ada.goAndReturn('google')
      const calls = Array.from({ length: 20 }, async () => rejection(ada.call(oauth.authenticate, returned)))
      const outcomes = await Promise.all(calls)
      expect(outcomes.filter((outcome) => outcome === 'did not reject')).toHaveLength(1)
    }
    expect(await provider.database.selectFrom('sessions').select('id').execute()).toHaveLength(5)
  })

  test('a HEAD request to the redirect page does not consume the login', async () => {
    const { browser, provider } = setUp()
    const ada = browser()
    const look = async (url: string) => {
      const callback = new URL(`${provider.url}/api/v1/oauth/callback/google?code=forged`)
      callback.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
      expect((await provider.fetch(callback, { method: 'HEAD' })).status).toBe(405)
      return provider.consent(url)
    }

    await ada.call(oauth.authenticate, await ada.goAndReturn('google', {}, look))
  })

  test('rejects an oversized OAuth response, and lets the login continue', async () => {
    const { browser, provider } = setUp()
    const ada = browser()
    const fill = async (url: string) => {
      const state = new URL(url).searchParams.get('state') ?? ''
      const body = new URLSearchParams({ code: 'x'.repeat(20_000), state })
      const filled = await provider.fetch(`${provider.url}/api/v1/oauth/callback/google`, { method: 'POST', body })
      expect(filled.status).toBe(400)
      return provider.consent(url)
    }

    await ada.call(oauth.authenticate, await ada.goAndReturn('google', {}, fill))
  })

  test('threat 6: exchanges an OAuth code once for concurrent calls', async () => {
    const { ada, requests, returned } = await comeBackFrom(async () => Response.json({ error: 'invalid_grant' }))
    const calls = Array.from({ length: 20 }, async () => rejection(ada.call(oauth.authenticate, returned)))

    expect(await Promise.all(calls)).not.toContain('did not reject')
    expect(requests()).toBe(1)
  })

  test('exchanges the OAuth code again if the OAuth provider did not respond', async () => {
    const { ada, requests, returned } = await comeBackFrom(() => Promise.reject(new TypeError('It is away.')))

    expect(await rejection(ada.call(oauth.authenticate, returned))).toMatchObject({
      status: 503,
      message: 'Acme is unavailable. Try again later.',
    })
    expect(requests()).toBeGreaterThan(1)
  })

  test('exchanges the OAuth code again after a 5xx response, and logs in', async () => {
    const { browser, provider } = setUp()
    const { google } = provider.settings().oauth
    let posts = 0
    const away = setUp({
      settings: {
        oauth: { google: { ...google!, endpoints: { ...google!.endpoints, token: 'http://token.localhost/' } } },
      },
      fetch: async (_, init) =>
        posts++ === 0
          ? new Response('Bad gateway', { status: 502 })
          : away.provider.fetchExternal(new Request(google!.endpoints!.token!, init)),
    })
    await browser().logInAt('google')
    await away.browser().logInAt('google')

    expect(posts).toBe(2)
  })

  test('reports an unavailable OAuth provider after a 5xx response of its token endpoint', async () => {
    const { ada, returned } = await comeBackFrom(async () => new Response('Bad gateway', { status: 502 }))

    expect(await rejection(ada.call(oauth.authenticate, returned))).toMatchObject({
      status: 503,
      message: 'Acme is unavailable. Try again later.',
    })
  })

  test('threat 6: rejects a code that the OAuth provider did not issue', async () => {
    const { browser, provider } = setUp()
    const ada = browser()
    const forge = async (url: string) => {
      const callback = new URL(`${provider.url}/api/v1/oauth/callback/google?code=forged`)
      callback.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
      return new URL((await provider.fetch(callback)).headers.get('location') ?? '')
    }

    const error = await rejection(ada.call(oauth.authenticate, await ada.goAndReturn('google', {}, forge)))
    expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid code during OAuth flow.' })
  })
})

test('threat 36: does not log the error text of a denied login, which an attacker may supply', async () => {
  const lines: string[] = []
  const log = createLog(new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  const provider = createTestProvider({ app: { loginMethods: ['google'] }, log })
  const eve = createOAuthBrowser(provider)
  const forge = async (url: string) => {
    const callback = new URL(`${provider.url}/api/v1/oauth/callback/google?error=canary+5f0e`)
    callback.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
    return new URL((await provider.fetch(callback)).headers.get('location') ?? '')
  }

  expect(await rejection(eve.call(oauth.authenticate, await eve.goAndReturn('google', {}, forge)))).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect(lines.join('')).toContain('"reason":"unknown"')
  expect(lines.join('')).not.toContain('canary')
})

describe('OAuth linking', () => {
  test('threat 59: requires a confirmation to link an account, and keeps the OAuth response valid meanwhile', async () => {
    const { browser } = setUp()
    const ada = browser()
    await ada.login('ada@example.com')
    const returned = await ada.goAndReturn('github')
    const refusal = await rejection(ada.call(oauth.link, returned))
    expect(refusal).toMatchObject({ code: 'CONFIRMATION_REQUIRED', data: { identifier: '1' } })
    await ada.confirm({ type: 'link', accountType: 'github_oauth', identifier: '1' })
    const { user } = await ada.call(oauth.link, returned)
    expect(user.linkedAccounts.map(({ type }) => type)).toEqual(['email', 'github_oauth'])

    const another = await rejection(ada.call(oauth.link, await ada.goAndReturn('github', { person: 'grace' })))
    expect(another).toMatchObject({ message: 'You cannot authorize more than one account for this user.' })
    await ada.confirm({ type: 'unlink', accountType: 'github_oauth', identifier: '1' })
    expect((await ada.call(oauth.unlink, { provider: 'github', subject: '1' })).linkedAccounts).toHaveLength(1)
  })

  test("offers a transfer to a user who verified another user's account", async () => {
    const { browser } = setUp()
    const theirs = await browser('there').logInAt('spotify')
    const ada = browser()
    await ada.login('ada@example.com')
    await ada.confirm({ type: 'link', accountType: 'spotify_oauth', identifier: 'ada1' })
    const offer = await rejection(ada.call(oauth.link, await ada.goAndReturn('spotify')))
    expect(offer).toMatchObject({
      code: 'ACCOUNT_TRANSFER_REQUIRED',
      data: { account: { type: 'spotify_oauth', subject: 'ada1', displayName: 'Ada Lovelace' } },
    })
    const { nonce } = (offer as { data: { nonce: string } }).data
    const moved = await ada.call(oauth.transfer, { nonce, userInfo: { provider: 'spotify', subject: 'ada1' } })
    expect(moved.linkedAccounts.map(({ type }) => type).toSorted()).toEqual(['email', 'spotify_oauth'])
    expect(moved.id).not.toBe(theirs.user.id)
  })

  test('updates a linked account, and returns OAuth tokens only to apps that may receive them', async () => {
    const { provider } = setUp()
    const { oauth: providers } = provider.settings()
    const { browser } = setUp({
      settings: { oauth: { google: { ...providers.google!, returnsTokens: true } } as never },
    })
    const ada = browser()
    const first = await ada.logInAt('google')
    const { oAuthTokens, user } = await ada.call(oauth.link, await ada.goAndReturn('google'))

    expect(first.oAuthTokens).toMatchObject({ provider: 'google', scopes: ['openid', 'email', 'profile'] })
    expect(oAuthTokens).toMatchObject({ provider: 'google', accessTokenExpiresInSeconds: 3600 })
    expect(user.linkedAccounts).toHaveLength(1)
    expect((await ada.call(users.me, {})).user.id).toBe(user.id)
  })
})

test.each([
  'https://evil.example/',
  'http://app.localhost:5173.evil.example/',
  'http://app.localhost:5173@evil.example/',
  'http://user@app.localhost:5173/',
  'http:\\\\evil.example',
  '//evil.example',
  'javascript:alert(1)',
  'http://localhost:3000/',
  '',
])(
  "threat 8, threat 35: rejects a redirect to another app's page or to an origin other than the caller's: %j",
  async (redirect) => {
    const { browser } = setUp()
    const ada = browser()
    ada.extra['origin'] = 'http://app.localhost:5173'

    expect(await rejection(ada.begin('google', redirect))).toMatchObject({ code: 'INVALID_DATA' })
    if (!redirect.startsWith('http://localhost'))
      expect(await rejection(browser().begin('google', redirect))).toMatchObject({ code: 'INVALID_DATA' })
    expect((await ada.begin('google', 'http://app.localhost:5173/a?b=c#d')).url).toContain('/google/authorize?')
  },
)

test('threat 35: redirects only to a listed page if the app lists its redirect pages', async () => {
  const { browser } = setUp({ app: { returnPaths: ['/', '/account'] } })
  const begin = async (path: string) => rejection(browser().begin('google', `http://app.localhost:5173${path}`))

  for (const path of ['', '/?a=b', '/account#here', '/x/../account']) expect(await begin(path)).toBe('did not reject')
  for (const path of ['/go?to=https://evil.example', '/account/', '/Account', '//account', '/account%2f..'])
    expect(await begin(path)).toMatchObject({ code: 'INVALID_DATA' })
})

test('threat 20: rejects an OAuth provider that the app does not offer, and applies the allowlist', async () => {
  const offered = setUp({ app: { loginMethods: ['github'] } })
  expect(await rejection(offered.browser().logInAt('google'))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })

  const listed = setUp({ app: { allowlist: { emails: ['ada@example.com'] } } })
  expect(await listed.browser().logInAt('google')).toMatchObject({ isNewUser: true })
  for (const [method, person] of [
    ['google', 'grace'],
    // The response of this OAuth provider contains an unverified address.
    ['spotify', 'ada'],
  ] as const)
    expect(await rejection(listed.browser('eve').logInAt(method, { person }))).toMatchObject({
      code: 'ALLOWLIST_REJECTED',
    })
})
