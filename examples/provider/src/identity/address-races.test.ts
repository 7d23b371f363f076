// Proves threat 49.
import { embeddedWallets, siwe } from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { makeAddress, makeWallet } from '../../test/make-wallet.js'
import { page } from '../../test/set-up-sandbox.js'
import { createBrowser, withoutClicks } from '../../test/set-up.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import { makeEthereumWallet } from '../../test/sign-in.js'
import { createTestProvider } from '../test.js'

type Provider = ReturnType<typeof createTestProvider>

const kinds = ['import', 'add'] as const
const logins = ['authenticate', 'link'] as const
const cases = kinds.flatMap((kind) => logins.map((login) => ({ kind, login })))
const options = { app: { ...withoutClicks, loginMethods: ['email', 'siwe'] } } satisfies createTestProvider.Options

/** Prepares two calls for one address: Ada registers it as an embedded wallet, and Eve stores it as a login. */
async function setUpPair(
  [one, two]: readonly [Provider, Provider],
  { kind, login }: { kind: (typeof kinds)[number]; login: (typeof logins)[number] },
) {
  const [ada, eve] = [createBrowser(one, 'ada'), createBrowser(two, 'eve')]
  await ada.login('ada@example.com')
  const privateKey = generatePrivateKey()
  const imported = { ...makeWallet({ privateKey }), imported: 'typed' } as const
  const seed = makeWallet()
  const first = kind === 'import' ? imported : seed
  await ada.call(embeddedWallets.recoveryKeyMaterial, first)
  await ada.call(embeddedWallets.prepare, first)
  const proof = await first.proveOwnership(ada)
  let register = () => ada.call(embeddedWallets.commit, proof)
  if (kind === 'add') {
    await register()
    const next = makeAddress({ entropy_id: seed.entropy_id, privateKey, wallet_index: 1 })
    const added = { ...next, ...(await next.proveOwnership(ada)) }
    register = () => ada.call(embeddedWallets.add, added)
  }
  if (login === 'link') await eve.login('eve@example.com')
  eve.extra['origin'] = page
  const { address } = imported
  if (login === 'link') await eve.confirm({ type: 'link', accountType: 'wallet', identifier: address }, two.inbox)
  const signed = await makeEthereumWallet(two, privateKeyToAccount(privateKey)).sign(eve)
  return {
    address,
    register,
    store: () => (login === 'link' ? eve.call(siwe.link, signed) : eve.call(siwe.authenticate, signed)),
  }
}

/** Returns the number of active embedded wallets, and of logins, with an address. */
async function countUses({ database }: Provider, address: string) {
  const { rows } = await sql<{ embedded: number; external: number }>`
    select (select count(*) from wallets join entropies on entropies.id = wallets.entropy_id
      where wallets.address = ${address} and entropies.status = 'active') as embedded,
      (select count(*) from accounts where identifier = ${address}) as external
  `.execute(database)
  return { embedded: Number(rows[0]!.embedded), external: Number(rows[0]!.external) }
}

const server = await setUpPostgres()

if (server)
  describe('on PostgreSQL, with two providers', () => {
    const { isWaiting, setUpTwo } = server

    test.each(cases)(
      'threat 49: $kind fails while siwe.$login stores the same address',
      async (named) => {
        const { one, two } = await setUpTwo(options)
        const { address, register, store } = await setUpPair([one, two], named)
        const outcome = await runBoth(one, { held: 'accounts', first: store, second: register })

        expect(outcome).toMatchObject({ first: 'fulfilled', second: { code: 'LINKED_TO_ANOTHER_USER' } })
        expect(await countUses(one, address)).toEqual({ embedded: 0, external: 1 })
      },
      60_000,
    )

    test.each(cases)(
      'threat 49: siwe.$login fails while $kind registers the same address',
      async (named) => {
        const { one, two } = await setUpTwo(options)
        const { address, register, store } = await setUpPair([one, two], named)
        const held = named.kind === 'import' ? 'imported_addresses' : 'wallets'
        const outcome = await runBoth(one, { held, first: register, second: store })

        expect(outcome).toMatchObject({ first: 'fulfilled', second: { code: 'INVALID_DATA' } })
        expect(await countUses(one, address)).toEqual({ embedded: 1, external: 0 })
      },
      60_000,
    )

    /** Starts the second call while the first call inserts into a table, after the checks of the first call. */
    async function runBoth(
      { database }: Provider,
      { first, held, second }: { first: () => Promise<unknown>; held: string; second: () => Promise<unknown> },
    ) {
      await sql`
        create function hold() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end'
      `.execute(database)
      await sql`create trigger hold before insert on ${sql.table(held)} for each row execute function hold()`.execute(
        database,
      )
      const running: Promise<unknown>[] = []
      let isDone = false
      await database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
        running.push(first())
        await expect.poll(() => isWaiting(database)).toBe(true)
        running.push(second().finally(() => (isDone = true)))
        const countWaiting = async () => {
          const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`
          return (await waiting.execute(database)).rows.length + (isDone ? 1 : 0)
        }
        await expect.poll(countWaiting).toBe(2)
        running[1]!.catch(() => {})
      })
      const [left, right] = await Promise.allSettled(running)
      return { first: left!.status, second: right!.status === 'rejected' ? (right!.reason as unknown) : right!.status }
    }
  })

test.each(cases)(
  'threat 49: on SQLite, only one of concurrent $kind and siwe.$login succeeds for an address',
  async (named) => {
    const provider = createTestProvider(options)
    const { address, register, store } = await setUpPair([provider, provider], named)
    const outcomes = await Promise.allSettled([store(), register()])

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { embedded, external } = await countUses(provider, address)
    expect(embedded + external).toBe(1)
  },
)
