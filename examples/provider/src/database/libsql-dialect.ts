import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Kysely } from 'kysely'
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'
import { BusyRetryDriver } from './busy-retry-driver.js'
import { isFile } from './is-file.js'

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

/** SQLite gives the files beside a database the permissions of the database. */
function keepPrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  // One that was made by an older release, or put there by hand.
  chmodSync(path, 0o600)
}

function openLibsql(path: string, busyTimeout: number) {
  if (isFile(path)) keepPrivate(path)
  const database = new Libsql(path)
  database.pragma(`busy_timeout = ${busyTimeout}`)
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
