// Proves threat 24.
import { crossApp, oauth } from '@keyhook/sdk/wire'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createHomeBrowser, fromOwnPage, readAsked } from '../../test/home-browser.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { home, method } from '../../test/set-up-cross-app.js'
import { digest } from '../rules/digest.js'
import { createTestProvider } from '../test.js'

const there = 'http://auth.elsewhere.localhost:8788'
const here = 'http://auth.localhost:8787'
const requesterId = 'keyhook-test-app-00000001'
const request = JSON.stringify({
  ...{ id: 'request', method: 'personal_sign', params: ['0x4869'], address: '0x1' },
  ...{ timestamp: 1, callbackUrl: 'https://atlas.example/notes' },
})

/** A user of an app, whose home is an app of another provider. */
async function setUp() {
  const asked: string[] = []
  const requester = {
    appId: requesterId,
    name: 'Atlas',
    origin: 'https://atlas.example',
    redirectUris: [`${here}/api/v1/oauth/callback/${method}`],
  }
  const homeProvider = createTestProvider({
    settings: { origin: there, apps: [{ ...home, crossApp: { requesters: [requester] } }] },
    app: { id: 'keyhook-test-app-00000009' },
    async fetch(address, init) {
      asked.push(address)
      return provider.fetch(address, init)
    },
  })
  const provider: ReturnType<typeof createTestProvider> = createTestProvider({
    app: {
      loginMethods: ['email', method],
      crossApp: { connections: [{ appId: home.id, name: 'Home elsewhere', customApiUrl: there }] },
    },
    fetch: async (address, init) => homeProvider.fetch(address, init),
  })
  const user = createOAuthBrowser(provider)
  const atHome = createHomeBrowser(homeProvider, home.id)
  await atHome.login('ada@home.example')
  const leave = async (url: string) => {
    const back = await atHome.allow(readAsked(url))
    return new URL((await provider.fetch(back)).headers.get('location') ?? 'about:blank')
  }
  const answer = await user.call(oauth.authenticate, await user.goAndReturn(method, {}, leave))
  Object.assign(user.tokens, { access: answer.accessToken ?? '', refresh: answer.refreshToken ?? '' })
  const { token } = await user.call(crossApp.token, { provider_app_id: home.id, request_hash: digest(request) })
  Object.assign(atHome.extra, fromOwnPage(homeProvider))
  return {
    asked,
    homeProvider,
    token,
    read: (given = token) => atHome.call(crossApp.transaction, { token: given, request }),
    accept: (given = token) => atHome.call(crossApp.accept, { token: given, request }),
  }
}

test('an app of another provider asks a wallet, by the keys that its provider publishes', async () => {
  const { accept, asked, read } = await setUp()
  expect(await read()).toEqual({ name: 'Atlas', iconUrl: undefined, origin: 'https://atlas.example' })
  await accept()
  await expect(accept()).rejects.toMatchObject({ code: 'INVALID_DATA' })
  expect(asked).toEqual([`${here}/api/v1/apps/${requesterId}/.well-known/jwks.json`])
})

// Threat 24
test('behavior: what another provider has not signed, or signs for a requester of nobody, asks nothing', async () => {
  const { asked, read, token } = await setUp()
  const header = decodeProtectedHeader(token) as { alg: string }
  const { privateKey } = await generateKeyPair('ES256')
  const forge = (change: object) =>
    new SignJWT({ ...decodeJwt(token), ...change }).setProtectedHeader(header).sign(privateKey)
  await expect(read(await forge({}))).rejects.toMatchObject({ code: 'INVALID_DATA' })
  const before = asked.length
  for (const iss of [
    `http://elsewhere.example/oauth/${requesterId}`,
    `${here}/oauth/keyhook-none-app-00000001`,
    `${there}/oauth/${requesterId}`,
  ])
    await expect(read(await forge({ iss }))).rejects.toMatchObject({ code: 'INVALID_DATA' })
  // Nobody makes this provider ask an address that the settings do not name.
  expect(asked.slice(before)).toEqual([])
})
