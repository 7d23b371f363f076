import { randomBytes } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.js'
import { mainMigrations } from '../src/database/migrations/main.js'
import { recoveryMigrations } from '../src/database/migrations/recovery.js'
import { openDatabase } from '../src/database/open-database.js'
import { createTestProvider } from '../src/test.js'
import { createBrowser } from './set-up.js'
import { startPostgres } from './start-postgres.js'

/**
 * Starts a PostgreSQL server for the tests of a file, with pairs of providers on it. Without a server, a test reports
 * the reason.
 */
export async function setUpPostgres() {
  const server = await startPostgres()
  const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
  const closing: (() => Promise<void>)[] = []
  let pairs = 0
  /** Migrated databases. Each pair of providers gets copies of them, because a migration takes a second. */
  let templates: Promise<unknown> | undefined
  afterAll(async () => {
    for (const close of closing) await close()
    if ('stop' in server) server.stop()
  })
  if ('reason' in server) {
    const { reason } = server
    test(`does not test PostgreSQL on this machine: ${reason}`, () => expect(reason).not.toBe(''))
    return undefined
  }
  const { copy, crash, makeDatabase, url } = server
  const addressOf = (name: string) => new URL(name, url).href

  async function makeTemplate(name: string, migrations: Parameters<typeof migrate>[1]): Promise<void> {
    const database = openDatabase(makeDatabase(name))
    await migrate(database, migrations)
    // A database can be copied only without connections.
    await database.destroy()
  }

  async function makeCopies(main: string, recovery: string): Promise<void> {
    templates ??= Promise.all([makeTemplate('main', mainMigrations), makeTemplate('recovery', recoveryMigrations)])
    await templates
    const server = openDatabase(url)
    await sql`create database ${sql.id(main)} template main`.execute(server)
    await sql`create database ${sql.id(recovery)} template recovery`.execute(server)
    await server.destroy()
  }

  return {
    copy,
    crash,
    makeDatabase,
    url,
    /** Runs before the server stops. */
    closing,
    /** Returns true if a connection waits for another transaction. */
    async isWaiting(database: QueryExecutorProvider): Promise<boolean> {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(database)
      return rows.length > 0
    },
    /** Creates two providers on one database. Each has its own connections, like a separate process. */
    async setUpTwo(more: createTestProvider.Options = {}) {
      const name = `test${pairs++}`
      await makeCopies(name, `${name}_recovery`)
      // Both providers share one clock.
      const now = Date.now()
      const options = {
        ...{ database: addressOf(name), recoveryDatabase: addressOf(`${name}_recovery`) },
        ...{ now, secrets, ...more },
      }
      const one = createTestProvider(options)
      await one.migrate()
      const two = createTestProvider(options)
      closing.push(one.close, two.close)
      const [left, right] = [createBrowser(one), createBrowser(two)]
      // Each provider has the emails that it sent.
      return { one, two, left, right, either: (index: number) => (index % 2 ? left : right) }
    },
  }
}
