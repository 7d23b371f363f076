// Proves threat 24.
import { crossApp, oauth } from '@keyhook/sdk/wire'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createProviderAppBrowser, fromOwnPage, readRequest } from '../../test/provider-app-browser.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { providerApp, method } from '../../test/set-up-cross-app.js'
import { digest } from '../rules/digest.js'
import { createTestProvider } from '../test.js'

const there = 'http://auth.foreign.localhost:8788'
const here = 'http://auth.localhost:8787'
const requesterId = 'keyhook-test-app-00000001'
const request = JSON.stringify({
  ...{ id: 'request', method: 'personal_sign', params: ['0x4869'], address: '0x1' },
  ...{ timestamp: 1, callbackUrl: 'https://atlas.example/notes' },
})

/** Sets up a requester app of one provider and a provider app of another. */
async function setUp() {
  const requestedUrls: string[] = []
  const requester = {
    appId: requesterId,
    name: 'Atlas',
    origin: 'https://atlas.example',
    redirectUris: [`${here}/api/v1/oauth/callback/${method}`],
  }
  const secondProvider = createTestProvider({
    settings: { origin: there, apps: [{ ...providerApp, crossApp: { requesters: [requester] } }] },
    app: { id: 'keyhook-test-app-00000009' },
    async fetch(address, init) {
      requestedUrls.push(address)
      return provider.fetch(address, init)
    },
  })
  const provider: ReturnType<typeof createTestProvider> = createTestProvider({
    app: {
      loginMethods: ['email', method],
      crossApp: { connections: [{ appId: providerApp.id, name: 'Remote app', customApiUrl: there }] },
    },
    fetch: async (address, init) => secondProvider.fetch(address, init),
  })
  const user = createOAuthBrowser(provider)
  const providerAppBrowser = createProviderAppBrowser(secondProvider, providerApp.id)
  await providerAppBrowser.login('ada@familiar.example')
  const leave = async (url: string) => {
    const back = await providerAppBrowser.allow(readRequest(url))
    return new URL((await provider.fetch(back)).headers.get('location') ?? 'about:blank')
  }
  const answer = await user.call(oauth.authenticate, await user.goAndReturn(method, {}, leave))
  Object.assign(user.tokens, { access: answer.accessToken ?? '', refresh: answer.refreshToken ?? '' })
  const { token } = await user.call(crossApp.token, { provider_app_id: providerApp.id, request_hash: digest(request) })
  Object.assign(providerAppBrowser.extra, fromOwnPage(secondProvider))
  return {
    requestedUrls,
    secondProvider,
    token,
    read: (given = token) => providerAppBrowser.call(crossApp.transaction, { token: given, request }),
    accept: (given = token) => providerAppBrowser.call(crossApp.accept, { token: given, request }),
  }
}

test("verifies a request of another provider's app with that provider's published keys", async () => {
  const { accept, requestedUrls, read } = await setUp()
  expect(await read()).toEqual({ name: 'Atlas', iconUrl: undefined, origin: 'https://atlas.example' })
  await accept()
  await expect(accept()).rejects.toMatchObject({ code: 'INVALID_DATA' })
  expect(requestedUrls).toEqual([`${here}/api/v1/apps/${requesterId}/.well-known/jwks.json`])
})

test('threat 24: rejects a request that another provider did not sign, or signed for an unknown requester app', async () => {
  const { requestedUrls, read, token } = await setUp()
  const header = decodeProtectedHeader(token) as { alg: string }
  const { privateKey } = await generateKeyPair('ES256')
  const forge = (change: object) =>
    new SignJWT({ ...decodeJwt(token), ...change }).setProtectedHeader(header).sign(privateKey)
  await expect(read(await forge({}))).rejects.toMatchObject({ code: 'INVALID_DATA' })
  const before = requestedUrls.length
  for (const iss of [
    `http://foreign.example/oauth/${requesterId}`,
    `${here}/oauth/keyhook-none-app-00000001`,
    `${there}/oauth/${requesterId}`,
  ])
    await expect(read(await forge({ iss }))).rejects.toMatchObject({ code: 'INVALID_DATA' })
  // The provider contacts no address that the settings do not name.
  expect(requestedUrls.slice(before)).toEqual([])
})
