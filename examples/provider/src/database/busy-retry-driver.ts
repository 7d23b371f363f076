import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type Libsql from 'libsql'

const pause = 5

/** Milliseconds for which queued statements may run without a break. */
const longestTurn = 20

/** Maximum number of prepared statements of a connection. */
const mostStatements = 200

/**
 * One libsql connection for sequential queries and transactions. If another process has the lock, a query waits without
 * blocking this process. After a lock has refused a statement, libsql keeps the statement open. It commits nothing
 * until the same statement has run again.
 */
export class BusyRetryDriver implements Driver {
  readonly #open: () => Libsql.Database
  readonly #busyTimeout: number
  #database: Libsql.Database | undefined
  readonly #statements = new Map<string, Libsql.Statement>()
  #last = Promise.resolve()
  #release = () => {}
  /** Start of the current turn of the event loop, if a statement ran in it. */
  #turnStart: number | undefined

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

  /**
   * Takes the write lock at once. While another process writes, SQLite cannot upgrade a transaction that starts with a
   * read.
   */
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

  /**
   * Lets timers and sockets run if the statements of this turn have taken too long. Statements of libsql block the
   * process. Queued statements run without a turn of the event loop in between (threat 37).
   */
  async #takeTurn(): Promise<void> {
    if (this.#turnStart === undefined) {
      this.#turnStart = performance.now()
      setImmediate(() => (this.#turnStart = undefined))
    } else if (performance.now() - this.#turnStart > longestTurn) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async #execute<row>({ parameters, sql }: CompiledQuery): Promise<QueryResult<row>> {
    await this.#takeTurn()
    const statement = await this.#whenFree(() => this.#prepare(sql))
    const run = () => {
      // Kysely's types describe the rows, so the cast is safe.
      if (statement.reader) return { rows: statement.all(parameters) as row[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    return this.#whenFree(run).catch((error: unknown) => {
      // The statement may still be open.
      this.#statements.delete(sql)
      // The query timed out. Closing the connection closes its open statement.
      if (isBusy(error)) this.#reopen()
      throw error
    })
  }

  /**
   * Prepares and caches a statement, because preparing takes twice as long as running a short statement. SQLite
   * prepares a cached statement again when its table changes.
   */
  #prepare(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#here.prepare(sql)
    const [oldest] = this.#statements.keys()
    if (oldest !== undefined && this.#statements.size >= mostStatements) this.#statements.delete(oldest)
    this.#statements.set(sql, statement)
    return statement
  }

  /** Retries while another process holds the lock. A refused statement changes nothing. */
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

  /** Closes the database and drops the reference, because libsql ends the process when a closed database is used. */
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
    /** The longest wait for another process's lock, in milliseconds. */
    busyTimeout: number
  }
}

const isBusy = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')
