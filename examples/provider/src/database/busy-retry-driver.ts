import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type Libsql from 'libsql'

const pause = 5

/** The number of prepared statements that a connection keeps. */
const mostStatements = 200

/**
 * One connection of libsql, for one query or transaction after the other. What meets another process's lock waits for
 * it, without holding up the process.
 *
 * A statement that a lock refuses stays open in libsql, and while it does nothing that comes after it is committed. Only
 * running that very statement again closes it.
 */
export class BusyRetryDriver implements Driver {
  readonly #open: () => Libsql.Database
  readonly #busyTimeout: number
  #database: Libsql.Database | undefined
  readonly #statements = new Map<string, Libsql.Statement>()
  #last = Promise.resolve()
  #release = () => {}

  constructor({ open, busyTimeout }: BusyRetryDriver.Options) {
    this.#open = open
    this.#busyTimeout = busyTimeout
  }

  async init(): Promise<void> {
    this.#database = this.#open()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last
    let release = () => {}
    this.#last = new Promise((resolve) => (release = resolve))
    await before
    this.#release = release
    const executeQuery = <row>(query: CompiledQuery) => this.#execute<row>(query)
    return {
      executeQuery,
      async *streamQuery<row>(query: CompiledQuery) {
        yield await executeQuery<row>(query)
      },
    }
  }

  /** A transaction that begins by reading cannot be upgraded while another process writes: take the lock at once. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#here.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  async destroy(): Promise<void> {
    this.#close()
  }

  get #here(): Libsql.Database {
    if (!this.#database) throw new Error('The database is not open.')
    return this.#database
  }

  async #execute<row>({ parameters, sql }: CompiledQuery): Promise<QueryResult<row>> {
    const statement = await this.#whenFree(() => this.#prepare(sql))
    const run = () => {
      // What the database gives is what the query was typed with.
      if (statement.reader) return { rows: statement.all(parameters) as row[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    return this.#whenFree(run).catch((error: unknown) => {
      // It may still be open.
      this.#statements.delete(sql)
      // Given up: with the connection the statement goes too.
      if (isBusy(error)) this.#reopen()
      throw error
    })
  }

  /** Parses and plans a statement once, which takes twice as long as running a short one. SQLite notices a changed table. */
  #prepare(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#here.prepare(sql)
    const [oldest] = this.#statements.keys()
    if (oldest !== undefined && this.#statements.size >= mostStatements) this.#statements.delete(oldest)
    this.#statements.set(sql, statement)
    return statement
  }

  /** Tries again while another process holds the lock. What was refused for that has done nothing. */
  async #whenFree<result>(run: () => result): Promise<result> {
    for (const end = Date.now() + this.#busyTimeout; ;) {
      try {
        return run()
      } catch (error) {
        if (!isBusy(error) || Date.now() > end) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())))
    }
  }

  /** libsql ends the process when a closed database is used. */
  #close(): void {
    this.#statements.clear()
    this.#database?.close()
    this.#database = undefined
  }

  #reopen(): void {
    this.#close()
    this.#database = this.#open()
  }
}

export declare namespace BusyRetryDriver {
  type Options = {
    open: () => Libsql.Database
    /** How long a query waits for another process's, in milliseconds. */
    busyTimeout: number
  }
}

const isBusy = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')
