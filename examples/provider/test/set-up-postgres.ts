import { randomBytes } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestProvider } from '../src/test.js'
import { createBrowser } from './set-up.js'
import { startPostgres } from './start-postgres.js'

/** A PostgreSQL server for the tests of a file, and pairs of providers on it; without one a test says why. */
export async function setUpPostgres() {
  const server = await startPostgres()
  const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
  const closing: (() => Promise<void>)[] = []
  let schemas = 0
  afterAll(async () => {
    for (const close of closing) await close()
    if ('stop' in server) server.stop()
  }, 30_000)
  if ('reason' in server) {
    const { reason } = server
    test(`PostgreSQL is not tested on this machine: ${reason}`, () => expect(reason).not.toBe(''))
    return undefined
  }
  const { copy, crash, makeDatabase, url } = server
  return {
    copy,
    crash,
    makeDatabase,
    url,
    /** What is done before the server stops. */
    closing,
    /** Whether a connection waits for what another has not committed. */
    async isWaiting(database: QueryExecutorProvider): Promise<boolean> {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(database)
      return rows.length > 0
    },
    /** Two providers, two processes' worth of connections, one database. */
    async setUpTwo(more: createTestProvider.Options = {}) {
      const name = `test${schemas++}`
      const at = (schema: string) => `${url}?schema=${schema}`
      // One clock for both.
      const now = Date.now()
      const options = { database: at(name), recoveryDatabase: at(`${name}_recovery`), now, secrets, ...more }
      const one = createTestProvider(options)
      await one.migrate()
      const two = createTestProvider(options)
      closing.push(one.close, two.close)
      const [left, right] = [createBrowser(one), createBrowser(two)]
      // The emails of either are with the one that sent them.
      return { one, two, left, right, either: (index: number) => (index % 2 ? left : right) }
    },
  }
}
