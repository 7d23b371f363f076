// Runs the published package `@privy-io/server-auth` against the provider.

import { expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const customAuth = { jwksUrl: 'https://app.example/jwks.json', issuer: 'https://app.example', audience: 'keyhook' }

const linkedAccounts = [
  { type: 'email', address: 'ada@example.com' },
  { type: 'phone', number: '+15555550100' },
  { type: 'wallet', address: wallet, chainType: 'ethereum' },
  { type: 'twitter_oauth', subject: 't-1', username: 'ada', name: 'Ada', profilePictureUrl: 'https://x.example/a' },
  { type: 'discord_oauth', subject: 'd-1', username: 'ada#0', email: 'ada@example.com' },
  { type: 'github_oauth', subject: 'h-1', username: 'ada', name: 'Ada', email: 'ada@example.com' },
  { type: 'farcaster', fid: 7, ownerAddress: wallet, username: 'ada', pfp: 'https://x.example/pfp' },
  { type: 'telegram', telegramUserId: '42', firstName: 'Ada', username: 'ada_tg' },
  { type: 'custom_auth', customUserId: 'user-1' },
] as const

const setUp = () => setUpAdmin({ app: { allowlist: {}, customAuth, loginMethods: ['email', 'sms'] } })

test('imports a user, and finds the user by the ID and by each lookup', async () => {
  const { provider, serverAuth } = setUp()
  const user = await serverAuth.importUser({ linkedAccounts: [...linkedAccounts], customMetadata: { plan: 'gold' } })
  const found = await Promise.all([
    serverAuth.getUser(user.id),
    serverAuth.getUserById(user.id),
    serverAuth.getUserByEmail('Ada@example.com'),
    serverAuth.getUserByPhoneNumber('+15555550100'),
    serverAuth.getUserByWalletAddress(wallet),
    serverAuth.getUserByFarcasterId(7),
    serverAuth.getUserByDiscordUsername('ada'),
    serverAuth.getUserByGithubUsername('ada'),
    serverAuth.getUserByTwitterUsername('ada'),
    serverAuth.getUserByTwitterSubject('t-1'),
    serverAuth.getUserByTelegramUserId('42'),
    serverAuth.getUserByTelegramUsername('ada_tg'),
    serverAuth.getUserByCustomAuthId('user-1'),
  ])

  expect(found.map((each) => each?.id)).toEqual(found.map(() => user.id))
  expect(user).toMatchObject({
    isGuest: false,
    customMetadata: { plan: 'gold' },
    createdAt: new Date(Math.floor(provider.clock.now() / 1000) * 1000),
    email: { address: 'ada@example.com' },
    phone: { number: '+15555550100' },
    wallet: { address: wallet, chainType: 'ethereum' },
    twitter: { username: 'ada', profilePictureUrl: 'https://x.example/a' },
    farcaster: { fid: 7, ownerAddress: wallet, pfp: 'https://x.example/pfp' },
    telegram: { telegramUserId: '42', firstName: 'Ada' },
    custom: { customUserId: 'user-1' },
  })
  for (const { verifiedAt } of user.linkedAccounts) expect(verifiedAt).toEqual(user.createdAt)
})

test('returns null for a lookup without a user', async () => {
  const { serverAuth } = setUp()

  expect(await serverAuth.getUserByEmail('ada@example.com')).toBeNull()
  expect(await serverAuth.getUserBySmartWalletAddress(wallet)).toBeNull()
  expect(await rejection(serverAuth.getUserById('did:keyhook:unknown'))).toMatchObject({
    type: 'user_does_not_exist',
    status: 404,
  })
})

test('lists more users than fit on a page, and searches them', async () => {
  const { serverAuth } = setUp()
  for (let index = 0; index < 102; index++)
    await serverAuth.importUser({ linkedAccounts: [{ type: 'email', address: `user${index}@example.com` }] })

  expect(new Set((await serverAuth.getUsers()).map(({ id }) => id)).size).toBe(102)
  expect(await serverAuth.getUsers('user101')).toMatchObject([{ email: { address: 'user101@example.com' } }])
  expect(
    await serverAuth.getUsers({ emails: ['user7@example.com'], phoneNumbers: [], walletAddresses: [] }),
  ).toHaveLength(1)
  expect(await serverAuth.getUsers('unknown')).toEqual([])
})

test('stores metadata, manages the allowlist and deletes users', async () => {
  const { provider, serverAuth } = setUp()
  const { id } = await serverAuth.importUser({ linkedAccounts: [linkedAccounts[0]] })

  expect((await serverAuth.setCustomMetadata(id, { seats: 3 })).customMetadata).toEqual({ seats: 3 })
  expect(await serverAuth.inviteToAllowlist({ type: 'email', value: 'ada@example.com' })).toMatchObject({
    value: 'ada@example.com',
  })
  expect((await createBrowser(provider).login('ada@example.com')).user.id).toBe(id)
  expect(await serverAuth.getAllowlist()).toHaveLength(1)
  expect(await serverAuth.removeFromAllowlist({ type: 'email', value: 'ada@example.com' })).toHaveProperty('message')
  await serverAuth.deleteUser(id)
  expect(await rejection(serverAuth.getUserById(id))).toMatchObject({ status: 404 })
})

test('reads the settings of the app', async () => {
  const { provider, serverAuth } = setUp()

  expect(await serverAuth.getAppSettings()).toMatchObject({
    id: provider.appId,
    name: 'Test app',
    emailAuth: true,
    smsAuth: true,
    verificationKey: expect.stringContaining('BEGIN PUBLIC KEY'),
  })
})
