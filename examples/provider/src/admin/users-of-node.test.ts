// Runs the published package `@privy-io/node` against the provider.

import { expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const customAuth = { jwksUrl: 'https://app.example/jwks.json', issuer: 'https://app.example', audience: 'keyhook' }

const accounts = [
  { type: 'email', address: 'Ada@Example.com' },
  { type: 'phone', number: '+15555550100' },
  { type: 'wallet', address: wallet.toLowerCase(), chain_type: 'ethereum' },
  { type: 'google_oauth', subject: 'g-1', email: 'ada@gmail.com', name: 'Ada' },
  { type: 'twitter_oauth', subject: 't-1', username: 'Ada_L', name: 'Ada', profile_picture_url: 'https://x.example/a' },
  { type: 'discord_oauth', subject: 'd-1', username: 'ada#0', email: 'ada@example.com' },
  { type: 'github_oauth', subject: 'h-1', username: 'ada-gh', name: 'Ada', email: 'ada@example.com' },
  { type: 'farcaster', fid: 7, owner_address: wallet, username: 'ada', display_name: 'Ada' },
  { type: 'telegram', telegram_user_id: '42', first_name: 'Ada', username: 'ada_tg' },
  { type: 'custom_auth', custom_user_id: 'user-1' },
] as const

const setUp = () => setUpAdmin({ app: { customAuth, loginMethods: ['email', 'sms'] } })

test('creates a user with accounts that the user has not proved, and metadata', async () => {
  const { node, provider } = setUp()
  const now = Math.floor(provider.clock.now() / 1000)

  const user = await node.users().create({ linked_accounts: [...accounts], custom_metadata: { plan: 'gold' } })

  expect(user).toMatchObject({
    id: expect.stringMatching(/^did:keyhook:/),
    created_at: now,
    has_accepted_terms: false,
    is_guest: false,
    mfa_methods: [],
    custom_metadata: { plan: 'gold' },
  })
  const unproved = { verified_at: now, first_verified_at: null, latest_verified_at: null }
  expect(user.linked_accounts).toHaveLength(accounts.length)
  for (const account of user.linked_accounts) expect(account).toMatchObject(unproved)
  expect(user.linked_accounts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'email', address: 'ada@example.com' }),
      expect.objectContaining({ type: 'phone', phoneNumber: '+15555550100', number: '+15555550100' }),
      expect.objectContaining({ type: 'wallet', address: wallet, chain_type: 'ethereum', wallet_client: 'unknown' }),
      expect.objectContaining({ type: 'farcaster', fid: 7, owner_address: wallet, display_name: 'Ada' }),
      expect.objectContaining({ type: 'telegram', telegram_user_id: '42' }),
      expect.objectContaining({ type: 'custom_auth', custom_user_id: 'user-1' }),
    ]),
  )
})

test('a login with an imported account finds the user, and sets the verification times', async () => {
  const { node, provider } = setUp()
  const { id } = await node.users().create({ linked_accounts: [accounts[0], accounts[1]] })
  provider.clock.advance(60_000)
  const now = Math.floor(provider.clock.now() / 1000)

  const { isNewUser, user } = await createBrowser(provider).login('ada@example.com')

  expect([user.id, isNewUser]).toEqual([id, false])
  const { linked_accounts: linked } = await node.users()._get(id)
  expect(linked).toEqual([
    expect.objectContaining({ type: 'phone', first_verified_at: null }),
    expect.objectContaining({ type: 'email', verified_at: now, first_verified_at: now, latest_verified_at: now }),
  ])
})

test('finds a user by the ID and by each of the 12 lookups', async () => {
  const { node } = setUp()
  const { id } = await node.users().create({ linked_accounts: [...accounts] })
  await node.users().create({ linked_accounts: [{ type: 'email', address: 'grace@example.com' }] })
  const users = node.users()

  const found = await Promise.all([
    users._get(id),
    users.getByEmailAddress({ address: 'ADA@example.com' }),
    users.getByPhoneNumber({ number: '+1 555 555 0100' }),
    users.getByWalletAddress({ address: wallet.toLowerCase() }),
    users.getByCustomAuthID({ custom_user_id: 'user-1' }),
    users.getByFarcasterID({ fid: 7 }),
    users.getByDiscordUsername({ username: 'ada' }),
    users.getByGitHubUsername({ username: 'ADA-gh' }),
    users.getByTelegramUserID({ telegram_user_id: '42' }),
    users.getByTelegramUsername({ username: 'ada_tg' }),
    users.getByTwitterSubject({ subject: 't-1' }),
    users.getByTwitterUsername({ username: 'ada_l' }),
  ])

  expect(found.map((user) => user.id)).toEqual(found.map(() => id))
})

test('finds a user by a smart wallet and by an embedded wallet', async () => {
  const { node, provider } = setUp()
  const { id } = await node.users().create({ linked_accounts: [accounts[0]] })
  const row = {
    app_id: provider.appId,
    user_id: id,
    profile: '{"smartWalletType":"safe"}',
    first_verified_at: 1,
    latest_verified_at: 1,
  }
  await provider.database
    .insertInto('accounts')
    .values({ ...row, type: 'smart_wallet', identifier: wallet })
    .execute()

  expect((await node.users().getBySmartWalletAddress({ address: wallet.toLowerCase() })).id).toBe(id)
})

test('security rule 46: finds a contract wallet by its network, and rejects an address of several users', async () => {
  const { node, provider } = setUp()
  const ids: string[] = []
  const fields = { chainType: 'ethereum', delegated: false, imported: false, walletIndex: null }
  const profile = JSON.stringify(fields)
  for (const chain of [1, 10]) {
    const { user } = await createBrowser(provider, `user${chain}`).login(`user${chain}@example.com`)
    ids.push(user.id)
    await provider.database
      .insertInto('accounts')
      .values({
        ...{ app_id: provider.appId, type: 'wallet', identifier: `eip155:${chain}:${wallet}`, user_id: user.id },
        ...{ profile, first_verified_at: 1, latest_verified_at: 1 },
      })
      .execute()
  }
  const find = async (address: string) => node.users().getByWalletAddress({ address })

  expect(await rejection(find(wallet))).toMatchObject({ status: 422, error: { code: 'invalid_data' } })
  expect((await find(`eip155:10:${wallet.toLowerCase()}`)).id).toBe(ids[1])
})

test("security rule 46: cannot import the address of a deleted user's smart wallet", async () => {
  const { node, provider } = setUp()
  const { id } = await node.users().create({ linked_accounts: [accounts[0]] })
  const dates = { first_verified_at: 1, latest_verified_at: 1 }
  await provider.database
    .insertInto('accounts')
    .values({ ...dates, app_id: provider.appId, user_id: id, type: 'smart_wallet', identifier: wallet, profile: '{}' })
    .execute()
  await node.users().delete(id)

  const imported = node
    .users()
    .create({ linked_accounts: [{ type: 'wallet', address: wallet, chain_type: 'ethereum' }] })
  expect(await rejection(imported)).toMatchObject({ status: 422 })
})

test('answers 404 to a lookup without a user, and to a malformed value', async () => {
  const { node } = setUp()
  const missing = { status: 404, error: { code: 'user_does_not_exist' } }

  expect(await rejection(node.users()._get('did:keyhook:unknown'))).toMatchObject(missing)
  expect(await rejection(node.users().getByEmailAddress({ address: 'ada@example.com' }))).toMatchObject(missing)
  expect(await rejection(node.users().getByEmailAddress({ address: 'ada' }))).toMatchObject(missing)
  expect(await rejection(node.users().getByWalletAddress({ address: wallet }))).toMatchObject(missing)
  expect(await rejection(node.users().getByTwitterUsername({ username: 'ada' }))).toMatchObject(missing)
  expect(await rejection(node.users().getByCustomAuthID({ custom_user_id: 'a b' }))).toMatchObject(missing)
})

test('lists all users by pages, oldest first', async () => {
  const { node, provider } = setUp()
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    const { id } = await node
      .users()
      .create({ linked_accounts: [{ type: 'email', address: `user${index}@example.com` }] })
    ids.push(id)
    // Pages must not skip one of two users who were created in the same millisecond.
    if (index % 2) provider.clock.advance(1000)
  }
  const listed: string[] = []
  for await (const user of node.users().list({ limit: 2 })) listed.push(user.id)

  expect(listed.toSorted()).toEqual(ids.toSorted())
  expect(await rejection(Promise.resolve(node.users().list({ cursor: 'x' })))).toMatchObject({ status: 400 })
  expect(await rejection(Promise.resolve(node.users().list({ limit: 101 })))).toMatchObject({ status: 400 })
})

test('replaces metadata, and unlinks an account', async () => {
  const { node } = setUp()
  const { id } = await node.users().create({ linked_accounts: [...accounts] })

  const withMetadata = await node.users().setCustomMetadata(id, { custom_metadata: { seats: 3 } })
  const without = await node.users().unlinkLinkedAccount(id, { type: 'email', handle: 'Ada@example.com' })
  await node.users().unlinkLinkedAccount(id, { type: 'twitter_oauth', handle: 'Ada_L' })
  const left = await node.users().unlinkLinkedAccount(id, { type: 'custom_auth', handle: 'user-1' })

  expect(withMetadata.custom_metadata).toEqual({ seats: 3 })
  expect(without.linked_accounts.map(({ type }) => type)).not.toContain('email')
  expect(left.linked_accounts).toHaveLength(accounts.length - 3)
  expect(await rejection(node.users().unlinkLinkedAccount(id, { type: 'email', handle: 'x@y.z' }))).toMatchObject({
    status: 422,
  })
})

test('search returns the first match, with all matches as `data`', async () => {
  const { node } = setUp()
  const { id } = await node.users().create({ linked_accounts: [accounts[0], accounts[2], accounts[4]] })
  await node.users().create({ linked_accounts: [{ type: 'email', address: 'grace@example.com' }] })

  expect((await node.users().search({ searchTerm: 'ADA@' })).id).toBe(id)
  expect((await node.users().search({ emails: ['ada@example.com'], phoneNumbers: [], walletAddresses: [] })).id).toBe(
    id,
  )
  expect((await node.users().search({ searchTerm: wallet.slice(2, 12) })).id).toBe(id)
  expect((await node.users().search({ searchTerm: 'ada_l' })).id).toBe(id)
  expect((await node.users().search({ searchTerm: id })).id).toBe(id)
  expect(await node.users().search({ searchTerm: '%' })).toEqual({ data: [], next_cursor: null })
})

test('deletes a user, whose sessions end and whose accounts are free', async () => {
  const { node, provider } = setUp()
  const ada = createBrowser(provider)
  const { user } = await ada.login('ada@example.com')

  expect(await node.users().delete(user.id)).toBeNull()

  expect(await rejection(ada.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(await rejection(node.users()._get(user.id))).toMatchObject({ status: 404 })
  expect(await rejection(node.users().delete(user.id))).toMatchObject({ status: 404 })
  const again = await node.users().create({ linked_accounts: [accounts[0]] })
  expect(again.id).not.toBe(user.id)
})

test.each([
  ['an account of another user', [accounts[0]]],
  ['two accounts of one type', [accounts[1], { type: 'phone', number: '+15555550101' } as const]],
  ['the same account twice', [accounts[5], accounts[5]]],
  ['an address of another chain', [{ type: 'wallet', address: solana, chain_type: 'ethereum' } as const]],
  ['an invalid address', [{ type: 'email', address: 'ada' } as const]],
  ['an unknown type', [{ type: 'twitch_oauth', subject: '1' } as never]],
  ['a missing field', [{ type: 'google_oauth', email: 'ada@gmail.com' } as never]],
])('rejects a user with %s, and stores nothing', async (_, linked) => {
  const { node, provider } = setUp()
  await createBrowser(provider).login('ada@example.com')
  const count = async () => (await provider.database.selectFrom('users').select('id').execute()).length

  expect(await rejection(node.users().create({ linked_accounts: linked }))).toMatchObject({ status: 422 })
  expect(await count()).toBe(1)
})

test('adds, lists and removes allowlist entries, which decide who logs in', async () => {
  const { node, provider } = setUpAdmin({ app: { allowlist: {} } })
  const entry = await node.apps().inviteToAllowlist({ type: 'email', value: 'Ada@example.com' })
  provider.clock.advance(1)
  await node.apps().inviteToAllowlist({ type: 'emailDomain', value: 'acme.example' })
  const ada = createBrowser(provider, 'ada')
  await ada.login('ada@example.com')
  await createBrowser(provider, 'grace').login('grace@acme.example')

  expect(entry).toMatchObject({ type: 'email', value: 'ada@example.com', appId: provider.appId, acceptedAt: null })
  expect(await rejection(createBrowser(provider, 'eve').login('eve@example.com'))).toMatchObject({
    code: 'ALLOWLIST_REJECTED',
  })
  expect((await node.apps().getAllowlist()).map(({ value }) => value)).toEqual(['ada@example.com', 'acme.example'])
  expect(await node.apps().removeFromAllowlist({ type: 'email', value: 'ada@example.com' })).toHaveProperty('message')
  // The removed user is rejected at the next call.
  expect(await rejection(ada.refresh())).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
  expect(await rejection(node.apps().removeFromAllowlist({ type: 'email', value: 'ada@example.com' }))).toMatchObject({
    status: 404,
  })
})
