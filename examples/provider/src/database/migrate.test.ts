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
import { openDatabase } from './open-database.js'
import { playSchema } from './play-schema.js'

test.each([
  ['main', mainMigrations],
  ['recovery', recoveryMigrations],
])('the %s schema goes forward, back and forward again', async (_, migrations) => {
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

test.each([
  ['main', mainMigrations],
  ['recovery', recoveryMigrations],
])('creates the same %s schema for test providers as the migrations', async (_, migrations) => {
  const [migrated, played] = [openDatabase(':memory:'), openDatabase<unknown>(':memory:')]
  await migrate(migrated, migrations)
  await playSchema(played, migrations)
  const objects = async (database: Kysely<unknown>) =>
    (await sql`select type, name, tbl_name, sql from sqlite_master order by name`.execute(database)).rows

  expect(await objects(played)).toEqual(await objects(migrated))
  expect(await migrate(played, migrations)).toEqual([])
  // A database of an older release gets only the migrations that it lacks.
  const [[oldest, first]] = Object.entries(migrations) as [[string, Migration]]
  const older = openDatabase<unknown>(':memory:')
  await migrate(older, { [oldest]: first })
  await playSchema(older, migrations)
  expect(await objects(older)).toEqual(await objects(migrated))
  await Promise.all([migrated.destroy(), older.destroy(), played.destroy()])
})

test('figure R21: a file survives a power cut: write-ahead log, synced at each commit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-database-'))
  const database = openDatabase(join(folder, 'a.db'))
  const pragma = async (name: string) =>
    Object.values((await sql`pragma ${sql.raw(name)}`.execute(database)).rows[0] as object)[0]

  expect(await pragma('journal_mode')).toBe('wal')
  // 2 is FULL.
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await database.destroy()
  await rm(folder, { recursive: true })
})

test('starts three providers at once on a new file, which then share it', async () => {
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
])('security rule 18: keeps the recovery keys of %s in %s', (address, beside) => {
  expect(besideDatabase(address)).toBe(beside)
})

test('rejects an invalid schema name', () => {
  expect(() => openDatabase('postgres://u@h/db?schema=a;drop')).toThrow(TypeError)
})

/** Migrations from before the first release, whose older schema was never deployed. */
const unreleased = ['0005-limits-by-their-end']

test.each([
  ['main', mainMigrations],
  ['recovery', recoveryMigrations],
])(
  'security rule 32: the %s schema accepts writes of the previous release after each migration',
  async (_, migrations) => {
    const entries = Object.entries(migrations)
    const schemaAfter = async (count: number) => {
      const database = openDatabase(':memory:')
      await migrate(database, Object.fromEntries(entries.slice(0, count)))
      const tables = await database.introspection.getTables()
      await database.destroy()
      return new Map(
        tables.map(
          ({ columns, name }) => [name, new Map(columns.map((column) => [column.name, column] as const))] as const,
        ),
      )
    }
    const broken: string[] = []
    for (const [index, [name]] of entries.entries()) {
      if (unreleased.includes(name)) continue
      const [before, after] = [await schemaAfter(index), await schemaAfter(index + 1)]
      for (const [table, columns] of before) {
        const now = after.get(table)
        // A column is removed two releases after its last writer, and a new column may stay empty.
        for (const column of columns.keys()) if (!now?.has(column)) broken.push(`${name} removes ${table}.${column}`)
        for (const { hasDefaultValue, isNullable, name: column } of now?.values() ?? [])
          if (!columns.has(column) && !isNullable && !hasDefaultValue) broken.push(`${name} demands ${table}.${column}`)
      }
    }

    expect(broken).toEqual([])
  },
)
