import { embeddedWallets, passwordless, sessions, users } from '@keyhook/sdk/wire'
import { CompiledQuery, type DatabaseConnection, type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { setUp } from '../../test/set-up.js'
import { BusyRetryDriver } from './busy-retry-driver.js'
import { isEmbeddedAddress } from './is-embedded-address.js'
import { isHeldAddress } from './is-held-address.js'
import { takeUndoLink } from './undo-links.js'

/** Tables with a few rows per app. */
const mayScan = ['signing_keys']

/** Records each statement of the providers of this file. */
function watchStatements() {
  const statements = new Map<string, CompiledQuery>()
  const { prototype } = BusyRetryDriver
  const original = Reflect.get<BusyRetryDriver, 'acquireConnection'>(prototype, 'acquireConnection')
  const spy = vi.spyOn(prototype, 'acquireConnection')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(async function (this: BusyRetryDriver) {
    const connection = await original.call(this)
    const watched: DatabaseConnection = {
      executeQuery: (query) => {
        statements.set(query.sql, query)
        return connection.executeQuery(query)
      },
      streamQuery: connection.streamQuery.bind(connection),
    }
    return watched
  })
  return statements
}

/** Returns the tables that a statement scans. */
async function listScanned(database: Kysely<never>, { parameters, sql: text }: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const { rows } = await database.executeQuery<{ detail: string }>(explain)
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  const aliases = new Map([...text.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table = '', alias = '']) => [alias, table]))
  return rows
    .flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? [])
    .map((name) => aliases.get(name) ?? name)
    .filter((name) => tables.includes(name) && !mayScan.includes(name))
}

test('API calls do not scan a table that grows with the number of users', async () => {
  const statements = watchStatements()
  const { browser, provider } = setUp()
  const { appId: app_id, database } = provider
  await provider.migrate()
  statements.clear()
  const [ada, other] = [browser('ada'), browser('other')]
  for (const each of [ada, other]) {
    each.keys.page = await makeProver()
    each.extra['origin'] = provider.url
    await each.login()
  }
  const wallet = makeWallet()
  const { address, chain_type } = wallet
  await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  await ada.call(embeddedWallets.recoveryShare, { address })
  await ada.call(users.me, {})
  await ada.confirmEmail('update', 'grace@example.com')
  const newAddress = 'grace@example.com'
  const code = await ada.sendCode(newAddress)
  await ada.call(passwordless.update, { oldAddress: 'ada@example.com', newAddress, code })
  await ada.call(sessions.list, {})
  await ada.call(sessions.endOthers, {})
  await ada.refresh()
  await isEmbeddedAddress(database, { address, appId: app_id })
  await isHeldAddress(database, { address, app_id, user_id: ada.userId() })
  const link = { app_id, digest: '', user_id: '', kind: 'link', type: 'email', identifier: '' } as const
  await takeUndoLink(database, { ...link, accounts: '', changed_at: 0, expires_at: 0 })
  await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh })
  // The recovery store is another database, whose statements use the keys of its tables.
  const called = [...statements.values()].filter(
    ({ sql: text }) => /^(?:select|insert|update|delete) /.test(text) && !text.includes('"recovery_keys"'),
  )
  const scanned = []
  for (const each of called)
    for (const table of await listScanned(database as never, each)) scanned.push(`${table}: ${each.sql}`)

  expect(called.length).toBeGreaterThan(60)
  expect(scanned).toEqual([])
})

test('the cleanup of pending wallets does not scan a table that grows with the number of users', async () => {
  const statements = watchStatements()
  const { provider } = setUp()
  await provider.migrate()
  statements.clear()
  await provider.sweep()
  const swept = [...statements.values()].filter(({ sql: text }) => /"(?:entropies|sessions|events|users)"/.test(text))
  const scanned = []
  for (const each of swept) scanned.push(...(await listScanned(provider.database as never, each)))

  expect(swept.length).toBeGreaterThan(3)
  expect(scanned).toEqual([])
})

test('every foreign key has an index', async () => {
  const { provider } = setUp()
  await provider.migrate()
  const { rows } = await sql<{ name: string }>`
    select m.name || '.' || f."from" as name from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.seq = 0 and not exists (
      select 1 from pragma_index_list(m.name) l, pragma_index_info(l.name) i where i.seqno = 0 and i.name = f."from"
    )
  `.execute(provider.database)

  expect(rows).toEqual([])
})
