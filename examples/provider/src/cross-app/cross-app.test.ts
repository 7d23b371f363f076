import { crossApp, oauth, passwordless } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { home, method, setUpCrossApp } from '../../test/set-up-cross-app.js'
import { readAsked } from '../../test/home-browser.js'
import { rejection } from '../../test/set-up.js'

test('a user of one app logs in to another of the same provider, as the same user each time', async () => {
  const { atHomePage, logIn, provider, requester } = setUpCrossApp()
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
  const { atHomePage, goAndReturn, requester } = setUpCrossApp()
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

test('threat 6: what came back from one app is not taken for that of another', async () => {
  const { atHomePage, goAndReturn, requester } = setUpCrossApp()
  await atHomePage.login()
  const returned = { ...(await goAndReturn()), provider: 'privy:keyhook-home-app-00000002' }

  expect(await rejection(requester.call(oauth.authenticate, returned))).toMatchObject({ code: 'OAUTH_UNEXPECTED' })
})

test('a user who does not agree comes back, and is told so', async () => {
  const { atHomePage, provider, requester } = setUpCrossApp()
  const { url } = await requester.begin(method)
  const { deniedUrl } = await atHomePage.ask(readAsked(url))
  const page = new URL((await provider.fetch(deniedUrl)).headers.get('location') ?? 'about:blank')

  expect(page.origin).toBe('http://app.localhost:5173')
  expect(page.searchParams.get('privy_oauth_code')).toBe('undefined')
})

test("the details of an app are everybody's to read, and its connections those of the app that asks", async () => {
  const { atHomePage, provider, requester } = setUpCrossApp()
  const details = await provider.fetch(`${provider.url}/api/v1/apps/${home.id}/cross-app/details`)

  expect(details.headers.get('access-control-allow-origin')).toBe('*')
  expect(await details.json()).toEqual({ name: 'Home', icon_url: home.logoUrl })
  expect(await requester.call(crossApp.details, { appId: home.id })).toEqual({ name: 'Home', iconUrl: home.logoUrl })
  expect(await rejection(atHomePage.call(crossApp.connections, { requesterAppId: provider.appId }))).toMatchObject({
    code: 'INVALID_APP_ID',
  })
})

test('threat 43: the only account, of another app, is not unlinked', async () => {
  const { atHomePage, logIn, requester } = setUpCrossApp()
  await atHomePage.login()
  const { user } = await logIn()
  const [account] = user.linkedAccounts
  const subject = account?.type === 'cross_app' ? account.subject : ''

  expect(await rejection(requester.call(oauth.unlink, { provider: method, subject }))).toMatchObject({
    message: 'The only account a user can log in with cannot be unlinked.',
  })
})

test('threat 43: an account of an app that is not offered is no way in that remains', async () => {
  const second = { ...home, id: 'keyhook-home-app-00000002', name: 'Second home' }
  const connections = [{ appId: home.id }, { appId: second.id }]
  const { atHomePage, goAndReturn, provider, requester } = setUpCrossApp({
    app: { crossApp: { connections } },
    settings: { apps: [second] },
  })
  await atHomePage.login()
  await requester.login('ada@example.com')
  const returned = await goAndReturn()
  const { data } = (await rejection(requester.call(oauth.link, returned))) as { data: { identifier: string } }
  await requester.confirm({ type: 'link', accountType: 'cross_app', ...data })
  await requester.call(oauth.link, returned)
  provider.configure({ loginMethods: ['email', `privy:${second.id}`] })

  expect(await rejection(requester.call(passwordless.unlink, { address: 'ada@example.com' }))).toMatchObject({
    message: 'The only account a user can log in with cannot be unlinked.',
  })
})
