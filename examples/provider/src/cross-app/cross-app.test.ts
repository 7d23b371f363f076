import { crossApp, oauth } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createHomeBrowser, readAsked } from '../../test/home-browser.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { rejection } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

const home = {
  id: 'keyhook-home-app-00000001',
  name: 'Home',
  logoUrl: 'https://home.example/logo.png',
  origins: ['http://home.localhost:5180'],
  crossApp: { requesters: [{ appId: 'keyhook-test-app-00000001' }] },
}
const method = `privy:${home.id}` as const

function setUp({ app = {}, atHome = {} }: { app?: createTestProvider.Options['app']; atHome?: object } = {}) {
  const provider = createTestProvider({
    app: { loginMethods: ['email', method], crossApp: { connections: [{ appId: home.id }] }, ...app },
    settings: { apps: [{ ...home, ...atHome }] },
  })
  const requester = createOAuthBrowser(provider)
  const atHomePage = createHomeBrowser(provider, home.id)
  /** Goes home, agrees, and comes back by way of the provider. */
  const leave = async (url: string) => {
    const back = await atHomePage.allow(readAsked(url))
    return new URL((await provider.fetch(back)).headers.get('location') ?? 'about:blank')
  }
  const goAndReturn = () => requester.goAndReturn(method, {}, leave)
  const logIn = async (mode?: 'no-signup') => {
    requester.tokens.access = ''
    const answer = await requester.call(oauth.authenticate, { ...(await goAndReturn()), mode, provider: method })
    Object.assign(requester.tokens, { access: answer.accessToken ?? '', refresh: answer.refreshToken ?? '' })
    return answer
  }
  return { atHomePage, goAndReturn, leave, logIn, provider, requester }
}

test('a user of one app logs in to another of the same provider, as the same user each time', async () => {
  const { atHomePage, logIn, provider, requester } = setUp()
  const { user } = await atHomePage.login()
  const first = await logIn()

  expect(first).toMatchObject({ isNewUser: true })
  expect(first.user.linkedAccounts).toMatchObject([
    { type: 'cross_app', providerApp: { id: home.id }, embeddedWallets: [], smartWallets: [] },
  ])
  expect(first.user.id).not.toBe(user.id)
  expect(await logIn()).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  expect(await requester.call(crossApp.connections, { requesterAppId: provider.appId })).toEqual([
    { appId: home.id, name: 'Home', iconUrl: home.logoUrl, customApiUrl: undefined, isReadOnly: false },
  ])
})

test('the user links the account at home, and unlinks it', async () => {
  const { atHomePage, goAndReturn, requester } = setUp()
  await atHomePage.login('ada@home.example')
  await requester.login('ada@example.com')
  const returned = await goAndReturn()
  const refused = await rejection(requester.call(oauth.link, returned))
  const { identifier } = (refused as { data: { identifier: string } }).data
  await requester.confirm({ type: 'link', accountType: 'cross_app', identifier })
  const { user } = await requester.call(oauth.link, returned)
  const [, linked] = user.linkedAccounts
  const subject = linked?.type === 'cross_app' ? linked.subject : ''
  await requester.confirm({ type: 'unlink', accountType: 'cross_app', identifier })
  const { linkedAccounts } = await requester.call(oauth.unlink, { provider: method, subject })

  expect(identifier).toBe(`${home.id}|${subject}`)
  expect(linkedAccounts.map(({ type }) => type)).toEqual(['email'])
})
