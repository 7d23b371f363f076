import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isFile } from './is-file.js'
import { LibsqlDialect } from './libsql-dialect.js'

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

/** What one connection keeps. Statements that come after so many different ones are parsed and planned each time. */
const mostStatements = 200

/** PostgreSQL's code for a kept plan whose table has other columns by now, among others. */
const featureNotSupported = '0A000'

/** A pool whose connections parse and plan each statement once, which is half of what a short one costs PostgreSQL. */
function prepareStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  let last = 0
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = `s${++last}`
    names.set(text, name)
    return name
  }
  return {
    async connect() {
      const client = await pool.connect()
      const run = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values })
      async function query(text: string, values: unknown[]) {
        if (values.length === 0) return client.query(text)
        try {
          return await run(text, values)
        } catch (error) {
          if ((error as { code?: unknown }).code !== featureNotSupported) throw error
          // A newer version of the provider has changed the table. Nothing was done; new names make new plans. Within a
          // transaction this fails too, and the next one goes well.
          names.clear()
          return await run(text, values)
        }
      }
      // Kysely asks for cursors only where its dialect was given one.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
