import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isFile } from './is-file.js'
import { LibsqlDialect } from './libsql-dialect.js'
import { prepareStatements } from './prepare-statements.js'

const int8 = 20
/**
 * What a connection waits for at most, in milliseconds: to be made, for a statement and the locks it needs, and within a
 * transaction for the next statement. A parameter of the address with such a name wins.
 */
const timeouts = {
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
} as const

/** PostgreSQL's code for a second row of what must be unique. */
const uniqueViolation = '23505'

/**
 * Opens a database by its address: `postgres://…` (or `postgresql://…`), a file's path, or `:memory:`.
 * A `?schema=` on a PostgreSQL address keeps the tables in that schema, made when it is missing. `?prepare=false` is for a
 * pooler in between that does not keep prepared statements apart.
 */
export function openDatabase<schema>(address: string): Kysely<schema> {
  if (address === ':memory:' || isFile(address)) return new Kysely({ dialect: new LibsqlDialect(address) })
  const url = new URL(address)
  const schema = url.searchParams.get('schema')
  url.searchParams.delete('schema')
  const isPreparing = url.searchParams.get('prepare') !== 'false'
  url.searchParams.delete('prepare')
  if (schema !== null && !/^\w+$/.test(schema)) throw new TypeError('A schema is named by letters, digits and _.')
  const pool = new pg.Pool({
    ...timeouts,
    connectionString: url.href,
    ...(schema !== null && {
      options: `-c search_path=${schema}`,
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
        makeSchema(client, schema).then(() => done(), done)
      },
    }),
    // Times fit a double; the driver's default is a string.
    types: { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)) },
  })
  // A lost connection is replaced at the next query; without a listener it would end the process. The pool listens while
  // it is idle; in use, between two queries, it has to listen itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool: isPreparing ? prepareStatements(pool) : pool }) })
}

/** Where two make it at once, PostgreSQL refuses the second, `if not exists` or not. */
async function makeSchema(client: pg.PoolClient, schema: string): Promise<void> {
  await client.query(`create schema if not exists ${schema}`).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
  })
}
