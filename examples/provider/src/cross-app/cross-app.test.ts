import { crossApp, oauth } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { home, method, setUpCrossApp } from '../../test/set-up-cross-app.js'
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
