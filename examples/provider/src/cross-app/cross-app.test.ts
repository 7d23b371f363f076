import { crossApp, oauth, passwordless } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { providerApp, method, setUpCrossApp } from '../../test/set-up-cross-app.js'
import { readRequest } from '../../test/provider-app-browser.js'
import { rejection } from '../../test/set-up.js'

test('logs in a user of a provider app, and finds the same user again', async () => {
  const { providerAppBrowser, logIn, provider, requester } = setUpCrossApp()
  const { user } = await providerAppBrowser.login()
  const first = await logIn()

  expect(first).toMatchObject({ isNewUser: true })
  expect(first.user.linkedAccounts).toMatchObject([
    { type: 'cross_app', providerApp: { id: providerApp.id }, embeddedWallets: [], smartWallets: [] },
  ])
  expect(first.user.id).not.toBe(user.id)
  expect(await logIn()).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  expect(await requester.call(crossApp.connections, { requesterAppId: provider.appId })).toEqual([
    { appId: providerApp.id, name: 'Source', iconUrl: providerApp.logoUrl, customApiUrl: undefined, isReadOnly: false },
  ])
})

test('links and unlinks an account of a provider app', async () => {
  const { providerAppBrowser, goAndReturn, requester } = setUpCrossApp()
  await providerAppBrowser.login('ada@familiar.example')
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

  expect(identifier).toBe(`${providerApp.id}|${subject}`)
  expect(linkedAccounts.map(({ type }) => type)).toEqual(['email'])
})

test('threat 6: rejects a response of one provider app for a login with another provider app', async () => {
  const { providerAppBrowser, goAndReturn, requester } = setUpCrossApp()
  await providerAppBrowser.login()
  const returned = { ...(await goAndReturn()), provider: 'privy:keyhook-source-app-000002' }

  expect(await rejection(requester.call(oauth.authenticate, returned))).toMatchObject({ code: 'OAUTH_UNEXPECTED' })
})

test("returns a denial to the requester app's page", async () => {
  const { providerAppBrowser, provider, requester } = setUpCrossApp()
  const { url } = await requester.begin(method)
  const { deniedUrl } = await providerAppBrowser.describe(readRequest(url))
  const page = new URL((await provider.fetch(deniedUrl)).headers.get('location') ?? 'about:blank')

  expect(page.origin).toBe('http://app.localhost:5173')
  expect(page.searchParams.get('privy_oauth_code')).toBe('undefined')
})

test("returns an app's public details without a login, and its connections only to the app", async () => {
  const { providerAppBrowser, provider, requester } = setUpCrossApp()
  const details = await provider.fetch(`${provider.url}/api/v1/apps/${providerApp.id}/cross-app/details`)

  expect(details.headers.get('access-control-allow-origin')).toBe('*')
  expect(await details.json()).toEqual({ name: 'Source', icon_url: providerApp.logoUrl })
  expect(await requester.call(crossApp.details, { appId: providerApp.id })).toEqual({
    name: 'Source',
    iconUrl: providerApp.logoUrl,
  })
  expect(
    await rejection(providerAppBrowser.call(crossApp.connections, { requesterAppId: provider.appId })),
  ).toMatchObject({
    code: 'INVALID_APP_ID',
  })
})

test("threat 43: does not unlink a provider app account that is the user's only account", async () => {
  const { providerAppBrowser, logIn, requester } = setUpCrossApp()
  await providerAppBrowser.login()
  const { user } = await logIn()
  const [account] = user.linkedAccounts
  const subject = account?.type === 'cross_app' ? account.subject : ''

  expect(await rejection(requester.call(oauth.unlink, { provider: method, subject }))).toMatchObject({
    message: 'The only account a user can log in with cannot be unlinked.',
  })
})

test('threat 43: a provider app that is no longer offered does not count as a remaining login method', async () => {
  const second = { ...providerApp, id: 'keyhook-source-app-000002', name: 'Second provider app' }
  const connections = [{ appId: providerApp.id }, { appId: second.id }]
  const { providerAppBrowser, goAndReturn, provider, requester } = setUpCrossApp({
    app: { crossApp: { connections } },
    settings: { apps: [second] },
  })
  await providerAppBrowser.login()
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
