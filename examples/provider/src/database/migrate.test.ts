import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, type Migration, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBrowser } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'
import { mainMigrations } from './migrations/main.js'
import { recoveryMigrations } from './migrations/recovery.js'
import { migrate } from './migrate.js'
import { besideDatabase } from './beside-database.js'
import { isFile } from './is-file.js'
import { openDatabase } from './open-database.js'

test.each([
  ['main', mainMigrations],
  ['recovery', recoveryMigrations],
])('migrates the %s schema up, down and up again', async (_, migrations) => {
  const database = openDatabase(':memory:')
  const tables = async () => (await database.introspection.getTables()).map(({ name }) => name).sort()
  const names = await migrate(database, migrations)
  const forward = await tables()
  await migrate(database, migrations, { to: 'empty' })
  const back = await tables()
  await migrate(database, migrations)

  expect(names).toEqual(Object.keys(migrations))
  expect(forward.length).toBeGreaterThan(0)
  expect(back).toEqual([])
  expect(await tables()).toEqual(forward)
  expect(await migrate(database, migrations)).toEqual([])
  await database.destroy()
})

test('figure R21: survives a power failure with a write-ahead log that is synced at each commit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-database-'))
  const database = openDatabase(join(folder, 'a.db'))
  const pragma = async (name: string) =>
    Object.values((await sql`pragma ${sql.raw(name)}`.execute(database)).rows[0] as object)[0]

  expect(await pragma('journal_mode')).toBe('wal')
  // `synchronous` is 2 for FULL.
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await database.destroy()
  await rm(folder, { recursive: true })
})

test('three providers that start at once can create and share one database file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-database-'))
  const secrets = { root: new Uint8Array(32), recovery: new Uint8Array(32).fill(1) }
  const files = { database: join(folder, 'a.db'), recoveryDatabase: join(folder, 'b.db'), secrets }
  const providers = Array.from({ length: 3 }, () => createTestProvider(files))
  const logins = await Promise.all(
    providers.map((provider, index) => createBrowser(provider).login(`user${index}@example.com`)),
  )
  const keys = await providers[0]?.database.selectFrom('signing_keys').select('kid').execute()

  expect(new Set(logins.map(({ user }) => user.id)).size).toBe(3)
  expect(keys).toHaveLength(1)
  for (const provider of providers) await provider.close()
  await rm(folder, { recursive: true })
})

test.each([
  [':memory:', ':memory:'],
  ['/data/keyhook.db', '/data/keyhook.db.recovery'],
  ['postgres://u@h/db', 'postgres://u@h/db?schema=keyhook_recovery'],
  ['postgresql://u@h/db?schema=a', 'postgresql://u@h/db?schema=keyhook_recovery'],
])('security rule 18: stores the recovery keys of %s in %s', (address, beside) => {
  expect(besideDatabase(address)).toBe(beside)
})

test('rejects an invalid schema name', () => {
  expect(() => openDatabase('postgres://u@h/db?schema=a;drop')).toThrow(TypeError)
})

test('threat 57: rejects a database URL of an unknown kind, and does not print its password', () => {
  for (const address of ['postgre://u:hidden@h/db', 'PG://u:hidden@h/db', 'libsql://u:hidden@h', 'file:///hidden'])
    for (const use of [openDatabase, besideDatabase])
      expect(() => use(address)).toThrow(/^A database address is a path or a postgres:\/\/ URL(?!.*hidden)/)
  expect(isFile('POSTGRES://u@h/db')).toBe(false)
  expect(isFile(String.raw`C:\data\keyhook.db`)).toBe(true)
})

/**
 * Returns incompatible changes of each migration: columns that it removes but the previous release uses, and columns
 * that it requires but that release omits.
 */
async function findBreaks(migrations: Readonly<Record<string, Migration>>): Promise<readonly string[]> {
  const database = openDatabase(':memory:')
  const readColumns = async () =>
    (await database.introspection.getTables()).flatMap(({ columns, name }) =>
      columns.map((column) => ({ ...column, table: name, path: `${name}.${column.name}` })),
    )
  const breaks: string[] = []
  for (const [name, { up }] of Object.entries(migrations)) {
    const before = await readColumns()
    await up(database)
    const after = await readColumns()
    for (const { path } of before)
      if (!after.some((column) => column.path === path)) breaks.push(`${name} removes ${path}`)
    for (const { hasDefaultValue, isNullable, path, table } of after)
      if (
        before.some((column) => column.table === table) &&
        !before.some((column) => column.path === path) &&
        !isNullable &&
        !hasDefaultValue
      )
        breaks.push(`${name} demands ${path}`)
  }
  await database.destroy()
  return breaks
}

test.each([
  ['main', mainMigrations],
  ['recovery', recoveryMigrations],
])(
  'security rule 32: the %s schema accepts writes of the previous release after each migration',
  async (_, migrations) => {
    expect(await findBreaks(migrations)).toEqual([])
  },
)

test('security rule 32: detects a migration that removes a column or adds a required one', async () => {
  const rename: Migration = {
    up: async ({ schema }: Kysely<unknown>) => schema.alterTable('apps').renameColumn('users', 'members').execute(),
  }

  expect(await findBreaks({ ...mainMigrations, '9999-rename': rename })).toEqual([
    '9999-rename removes apps.users',
    '9999-rename demands apps.members',
  ])
})
