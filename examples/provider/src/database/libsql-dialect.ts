import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Kysely } from 'kysely'
import Libsql from 'libsql'
import { BusyRetryDriver } from './busy-retry-driver.js'

/**
 * SQLite by libsql. `path` is a file or ':memory:'. Acknowledged writes survive a power cut (WAL, `synchronous=FULL`);
 * several processes may share one file.
 */
export class LibsqlDialect implements Dialect {
  readonly #path: string
  readonly #busyTimeout: number

  constructor(path: string, { busyTimeout = 30_000 }: LibsqlDialect.Options = {}) {
    this.#path = path
    this.#busyTimeout = busyTimeout
  }

  createDriver() {
    const busyTimeout = this.#busyTimeout
    return new BusyRetryDriver({ open: () => openLibsql(this.#path, busyTimeout), busyTimeout })
  }

  createAdapter() {
    return new TransactionalAdapter()
  }

  createIntrospector(database: Kysely<unknown>) {
    return new SqliteIntrospector(database)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}

export declare namespace LibsqlDialect {
  type Options = {
    /** How long a query waits for another process's, in milliseconds. */
    busyTimeout?: number | undefined
  }
}

function openLibsql(path: string, busyTimeout: number) {
  const database = new Libsql(path)
  database.pragma(`busy_timeout = ${busyTimeout}`)
  for (const pragma of [
    'journal_mode = WAL',
    /* mutation figure R21: 'synchronous = NORMAL' */ 'synchronous = FULL',
    'foreign_keys = ON',
  ])
    database.pragma(pragma)
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
