// Runs the published package `@privy-io/node` against two providers on one PostgreSQL database.

import { generateP256KeyPair, PrivyClient } from '@privy-io/node'
import { embeddedWallets } from '@keyhook/sdk/wire'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import type { createTestProvider } from '../test.js'

const secret = 'a secret of the server of the app, of tests alone'
const server = { secret, secretScopes: ['read', 'users', 'wallets'] } as const

const postgres = await setUpPostgres()

describe.runIf(postgres)('the admin API on PostgreSQL', () => {
  async function setUp(app: NonNullable<createTestProvider.Options['app']> = {}) {
    const { one, two, left } = await postgres!.setUpTwo({ app: { ...server, ...app } })
    const [mine, other] = [one, two].map(
      (provider) =>
        new PrivyClient({
          ...{ appId: provider.appId, appSecret: secret, apiUrl: `${provider.url}/api`, fetch: provider.fetch },
          ...{ logLevel: 'off', maxRetries: 0 },
        }),
    )
    return { browser: left, mine: mine!, one, other: other!, two }
  }

  test('creates, finds, lists, searches and changes users', async () => {
    const { mine, other } = await setUp()
    const users = []
    for (const name of ['ada', 'bob', 'eve'])
      users.push(
        await mine.users().create({
          linked_accounts: [
            { type: 'email', address: `${name}@example.com` },
            { type: 'twitter_oauth', subject: name, username: name.toUpperCase(), name, profile_picture_url: '' },
          ],
        }),
      )
    const [ada] = users
    const listed: string[] = []
    for await (const user of other.users().list({ limit: 2 })) listed.push(user.id)

    expect(listed.toSorted()).toEqual(users.map(({ id }) => id).toSorted())
    expect(await other.users().getByEmailAddress({ address: 'ADA@example.com' })).toMatchObject({ id: ada!.id })
    expect(await other.users().getByTwitterUsername({ username: 'Ada' })).toMatchObject({ id: ada!.id })
    expect(await other.users().search({ searchTerm: 'da@exam' })).toMatchObject({ id: ada!.id })
    await mine.users().setCustomMetadata(ada!.id, { custom_metadata: { plan: 'gold' } })
    expect(await other.users()._get(ada!.id)).toMatchObject({ custom_metadata: { plan: 'gold' } })
    await mine.users().unlinkLinkedAccount(ada!.id, { type: 'twitter_oauth', handle: 'ada' })
    expect((await other.users()._get(ada!.id)).linked_accounts).toHaveLength(1)
    await mine.users().delete(ada!.id)
    expect(await rejection(other.users()._get(ada!.id))).toMatchObject({ status: 404 })
  })

  test('two concurrent imports of an account create one user', async () => {
    const { mine, other } = await setUp()
    const account = { type: 'email', address: 'ada@example.com' } as const

    const outcomes = await Promise.allSettled(
      [mine, other, mine, other].map((client) => client.users().create({ linked_accounts: [account] })),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 422 })
  })

  test('concurrent calls pregenerate one seed for a user', async () => {
    const { browser, mine, one, other } = await setUp()
    const { id } = await mine.users().create({ linked_accounts: [{ type: 'email', address: 'ada@example.com' }] })
    const wallets = [{ chain_type: 'ethereum' }, { chain_type: 'solana' }] as const

    await Promise.all([mine, other].map((client) => client.users().pregenerateWallets(id, { wallets: [...wallets] })))

    const { linked_accounts: accounts } = await other.users()._get(id)
    expect(accounts.filter(({ type }) => type === 'wallet')).toHaveLength(2)
    expect(await one.database.selectFrom('pregenerated_seeds').select('id').execute()).toHaveLength(1)
    await browser.login('ada@example.com')
    expect(
      (await browser.call(embeddedWallets.claim, { chain_type: 'ethereum', recovery_method: 'privy' })).entropy,
    ).toHaveLength(22)
  })

  test('creates, lists, uses and limits server wallets, and stores one wallet for an external ID', async () => {
    const { mine, other } = await setUp()
    const { privateKey, publicKey } = await generateP256KeyPair()
    const context = { authorization_context: { authorization_private_keys: [privateKey] } }
    const policy = await mine.policies().create({
      ...{ version: '1.0', name: 'Messages', chain_type: 'ethereum', owner: { public_key: publicKey } },
      rules: [{ name: 'Messages', method: 'exportPrivateKey', action: 'ALLOW', conditions: [] }],
    })
    const outcomes = await Promise.allSettled(
      [mine, other].map((client) => client.wallets().create({ chain_type: 'ethereum', external_id: 'one' })),
    )
    const [created] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    await mine.wallets().update(created!.id, { policy_ids: [policy.id], owner: { public_key: publicKey } })
    expect(
      await rejection(
        other
          .wallets()
          .ethereum()
          .signMessage(created!.id, { message: 'Hello', ...context }),
      ),
    ).toMatchObject({ status: 403 })
    expect(await other.wallets().exportPrivateKey(created!.id, context)).toHaveProperty('private_key')
    expect(await rejection(mine.policies().delete(policy.id, context))).toMatchObject({ status: 422 })
    await mine.wallets().update(created!.id, { policy_ids: [], ...context })
    await mine.policies().delete(policy.id, context)
    const listed: string[] = []
    for await (const wallet of other.wallets().list({ external_id: 'one' })) listed.push(wallet.id)
    expect(listed).toEqual([created!.id])
  })

  test('adds, lists and removes allowlist entries', async () => {
    const { mine, other } = await setUp({ allowlist: {} })
    await mine.apps().inviteToAllowlist({ type: 'email', value: 'Ada@example.com' })

    expect(await other.apps().getAllowlist()).toMatchObject([{ type: 'email', value: 'ada@example.com' }])
    await other.apps().removeFromAllowlist({ type: 'email', value: 'ada@example.com' })
    expect(await mine.apps().getAllowlist()).toEqual([])
  })
})
