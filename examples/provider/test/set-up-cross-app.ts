import { returnToPage } from '../src/fakes/oauth/consent.js'
import { oauth } from '@keyhook/sdk/wire'
import { createTestProvider } from '../src/test.js'
import { createProviderAppBrowser, readRequest } from './provider-app-browser.js'
import { challengeOf, createOAuthBrowser } from './oauth-browser.js'

const requesterId = 'keyhook-test-app-00000001'

/** The app whose users log in to the test app. */
export const providerApp = {
  id: 'keyhook-source-app-000001',
  name: 'Source',
  logoUrl: 'https://familiar.example/logo.png',
  origins: ['http://provider-app.localhost:5180'],
  crossApp: { requesters: [{ appId: requesterId }] },
}

export const method = `privy:${providerApp.id}` as const

type App = createTestProvider.Options['app']

/** Sets up two apps of one provider, and a user of the first app who logs in to the second. */
export function setUpCrossApp({
  app,
  providerAppOptions,
  ...options
}: createTestProvider.Options & { providerAppOptions?: App } = {}) {
  const provider = createTestProvider({
    ...options,
    app: { loginMethods: ['email', method], crossApp: { connections: [{ appId: providerApp.id }] }, ...app },
    settings: {
      ...options.settings,
      apps: [{ ...providerApp, ...providerAppOptions }, ...(options.settings?.apps ?? [])],
    },
  })
  const requester = createOAuthBrowser(provider)
  const providerAppBrowser = createProviderAppBrowser(provider, providerApp.id)
  /** Goes to the provider app, approves, and returns through the provider. */
  const leave = async (url: string) => {
    const back = await providerAppBrowser.allow(readRequest(url))
    return returnToPage(new Request(back), { fetch: async (request) => provider.fetch(request) })
  }
  const goAndReturn = () => requester.goAndReturn(method, {}, leave)
  async function logIn(mode?: 'no-signup') {
    // With an access token, the call would link the account instead.
    requester.tokens.access = ''
    const answer = await requester.call(oauth.authenticate, { ...(await goAndReturn()), mode, provider: method })
    Object.assign(requester.tokens, { access: answer.accessToken ?? '', refresh: answer.refreshToken ?? '' })
    return answer
  }
  const verifier = 'v'.repeat(43)
  const redirectUri = `${provider.url}/api/v1/oauth/callback/${method}`
  const request = {
    response_type: 'code',
    client_id: requesterId,
    redirect_uri: redirectUri,
    scope: 'openid',
    state: 'state',
    nonce: 'nonce',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  }
  /** Redeems a code as the requester's provider does, with changes. */
  const bring = async (code: string, change: Readonly<Record<string, string>> = {}, appId = providerApp.id) => {
    const body = new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: requesterId, redirect_uri: redirectUri },
      ...{ code, code_verifier: verifier, ...change },
    })
    const answer = await provider.fetch(`${provider.url}/oauth/${appId}/token`, { method: 'POST', body })
    return { status: answer.status, body: (await answer.json()) as { error?: string; id_token?: string } }
  }
  const readCode = (url: string) => new URL(url).searchParams.get('code') ?? ''
  const getCode = async (change: Partial<typeof request> = {}) =>
    readCode(await providerAppBrowser.allow({ ...request, ...change }))
  return { request, providerAppBrowser, bring, getCode, goAndReturn, leave, logIn, provider, requester }
}

/** Returns the claims of a token without verifying it. */
export const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
