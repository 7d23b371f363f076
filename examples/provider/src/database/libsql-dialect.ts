import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import Libsql from 'libsql'

/** How long a write waits for another process's, in milliseconds. */
const patience = 30_000
const pause = 5

/**
 * SQLite by libsql. `path` is a file or ':memory:'. Acknowledged writes survive a power cut (WAL, `synchronous=FULL`);
 * several processes may share one file.
 */
export class LibsqlDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(path: string) {
    const config: SqliteDialectConfig = {
      // Opened at the first query. The cast: libsql's types allow what Kysely asks for, under other names.
      database: async () => openLibsql(path) as unknown as NonNullable<Awaited<ReturnType<OpenDatabase>>>,
    }
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PatientDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

type OpenDatabase = Extract<SqliteDialectConfig['database'], (...parameters: never[]) => unknown>

function openLibsql(path: string) {
  const database = new Libsql(path)
  database.pragma(`busy_timeout = ${patience}`)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) database.pragma(pragma)
  // libsql waits by blocking the whole process; from here on the driver waits, and lets others work meanwhile.
  database.pragma('busy_timeout = 0')
  return database
}

/** SQLite's schema changes are part of a transaction, so two processes may migrate one file at once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => whenFree(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  /** A transaction that begins by reading cannot be upgraded while another process writes: take the lock at once. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Tries again while another process holds the lock. A statement that was refused for that has done nothing. */
async function whenFree<result>(run: () => Promise<result>): Promise<result> {
  for (const end = Date.now() + patience; ;) {
    try {
      return await run()
    } catch (error) {
      const isBusy = String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')
      if (!isBusy || Date.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())))
  }
}
