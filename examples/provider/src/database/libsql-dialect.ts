import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Kysely } from 'kysely'
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'
import { BusyRetryDriver } from './busy-retry-driver.js'
import { isFile } from './is-file.js'

/**
 * Kysely dialect for SQLite with libsql. `path` is a file or ':memory:'. Committed writes survive a power failure (WAL,
 * `synchronous=FULL`). Several processes may share one file.
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
    /** The longest wait for another process's lock, in milliseconds. */
    busyTimeout?: number | undefined
  }
}

/** Makes the database file readable for its owner only. SQLite gives its other files the same permissions. */
function keepPrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  // The file may be a manual copy with other permissions.
  chmodSync(path, 0o600)
}

function openLibsql(path: string, busyTimeout: number) {
  if (isFile(path)) keepPrivate(path)
  const database = new Libsql(path)
  database.pragma(`busy_timeout = ${busyTimeout}`)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) database.pragma(pragma)
  // libsql blocks the whole process while it waits for a lock. From here on, the driver waits instead.
  database.pragma('busy_timeout = 0')
  return database
}

/** SQLite's schema changes are transactional, so two processes may migrate one file at once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
