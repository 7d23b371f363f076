import { CompiledQuery, type DatabaseConnection, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import Libsql from 'libsql'

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
    return new ImmediateDriver(this.#config)
  }
}

type OpenDatabase = Extract<SqliteDialectConfig['database'], (...parameters: never[]) => unknown>

function openLibsql(path: string) {
  const database = new Libsql(path)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 10000', 'foreign_keys = ON'])
    database.pragma(pragma)
  return database
}

/** A transaction that begins by reading cannot be upgraded while another process writes: take the write lock at once. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
