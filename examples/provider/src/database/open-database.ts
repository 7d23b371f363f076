import { type Dialect, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isFile } from './is-file.js'
import { LibsqlDialect } from './libsql-dialect.js'

const int8 = 20
/**
 * Timeouts in milliseconds for connecting, for a statement including its locks, and for an idle transaction. A
 * parameter of the same name in the address overrides a timeout.
 */
const timeouts = {
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
} as const

/** PostgreSQL's code for a violated unique constraint. */
const uniqueViolation = '23505'

/**
 * Opens a database by its address: `postgres://…` (or `postgresql://…`), the path of a file, or `:memory:`. `?schema=`
 * on a PostgreSQL address selects a schema, which is created if it is missing. Use `?prepare=false` for a pooler that
 * does not support prepared statements. `wrap` can replace the dialect.
 */
export function openDatabase<schema>(
  address: string,
  wrap: (dialect: Dialect) => Dialect = (dialect) => dialect,
): Kysely<schema> {
  if (address === ':memory:' || isFile(address)) return new Kysely({ dialect: wrap(new LibsqlDialect(address)) })
  const url = new URL(address)
  const schema = url.searchParams.get('schema')
  url.searchParams.delete('schema')
  const isPreparing = url.searchParams.get('prepare') !== 'false'
  url.searchParams.delete('prepare')
  if (schema !== null && !/^\w+$/.test(schema))
    throw new TypeError('Invalid schema name. Use only A to Z, a to z, digits and _.')
  const pool = new pg.Pool({
    ...timeouts,
    connectionString: url.href,
    ...(schema !== null && {
      options: `-c search_path=${schema}`,
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
        makeSchema(client, schema).then(() => done(), done)
      },
    }),
    // Times fit into a JavaScript number, but the driver returns strings by default.
    types: { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)) },
  })
  // Without a listener, a lost connection would end the process. The pool's own listener covers idle connections, and a
  // connection in use needs a separate one. The next query opens a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: wrap(new PostgresDialect({ pool: isPreparing ? prepareStatements(pool) : pool })) })
}

/**
 * Creates a schema unless it exists. PostgreSQL rejects the second of two concurrent calls even with `if not exists`,
 * so its error is ignored.
 */
async function makeSchema(client: pg.PoolClient, schema: string): Promise<void> {
  await client.query(`create schema if not exists ${schema}`).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
  })
}

/** Maximum number of prepared statements of a connection. Above it, PostgreSQL plans a statement on each call. */
const mostStatements = 200

/** PostgreSQL's error code for unsupported features, and for a cached plan whose table has changed. */
const featureNotSupported = '0A000'

/** Returns a pool that prepares each statement once, which halves the cost of a short one. */
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
  /** Wrappers by connection. Kysely caches data for each connection object. */
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const connection = connections.get(client) ?? toConnection(client)
      connections.set(client, connection)
      return connection
    },
    end: () => pool.end(),
  }

  function toConnection(client: pg.PoolClient): PostgresPoolClient {
    const run = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values })
    async function query(text: string, values: unknown[]) {
      if (values.length === 0) return client.query(text)
      try {
        return await run(text, values)
      } catch (error) {
        if ((error as { code?: unknown }).code !== featureNotSupported) throw error
        // A newer version of the provider has changed the table. The statement had no effect, and new names create new
        // plans. This transaction fails, and the next transaction succeeds.
        names.clear()
        return await run(text, values)
      }
    }
    // Kysely requests a cursor only if its dialect has a cursor class.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }
}
