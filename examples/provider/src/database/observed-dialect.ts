import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { ObservedTransaction, ObserveStore, StoreObserver, StoreUsage } from '../ports/store-observer.js'

/**
 * Returns a function that adds an observer to a dialect, and the functions that set the observer. Without an observer,
 * a statement costs one additional lookup.
 */
export function createObservedDialect(): createObservedDialect.ReturnType {
  const storage = new AsyncLocalStorage<StoreObserver>()
  let permanent: StoreObserver | undefined
  const usage = { used: 0, waiting: 0 }
  return {
    observe: {
      during: (observer, run) => storage.run(observer, run),
      always: (observer) => void (permanent = observer),
    },
    usage: () => usage,
    wrap: (dialect) => ({
      createAdapter: () => dialect.createAdapter(),
      createDriver: () =>
        new ObservedDriver(dialect.createDriver(), { findObserver: () => storage.getStore() ?? permanent, usage }),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    }),
  }
}

export declare namespace createObservedDialect {
  type ReturnType = {
    readonly observe: ObserveStore
    readonly usage: () => StoreUsage
    readonly wrap: (dialect: Dialect) => Dialect
  }
}

class ObservedDriver implements Driver {
  readonly #driver: Driver
  readonly #findObserver: () => StoreObserver | undefined
  readonly #usage: { used: number; waiting: number }

  constructor(
    driver: Driver,
    {
      findObserver,
      usage,
    }: { findObserver: () => StoreObserver | undefined; usage: { used: number; waiting: number } },
  ) {
    this.#driver = driver
    this.#findObserver = findObserver
    this.#usage = usage
  }

  init = () => this.#driver.init()

  async acquireConnection(): Promise<DatabaseConnection> {
    const usage = this.#usage
    usage.waiting++
    const connection = await this.#driver.acquireConnection().finally(() => usage.waiting--)
    usage.used++
    const observer = this.#findObserver()
    return observer ? new ObservedConnection(connection, { driver: this.#driver, observer }) : connection
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(innermost(connection), settings)
    if (connection instanceof ObservedConnection) connection.begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ObservedConnection) await connection.beforeCommit()
    await this.#driver.commitTransaction(innermost(connection))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ObservedConnection) connection.end()
    await this.#driver.rollbackTransaction(innermost(connection))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#usage.used--
    await this.#driver.releaseConnection(innermost(connection))
  }

  destroy = () => this.#driver.destroy()
}

const innermost = (connection: DatabaseConnection) =>
  connection instanceof ObservedConnection ? connection.inner : connection

class ObservedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #driver: Driver
  readonly #observer: StoreObserver
  #transaction: ObservedTransaction | undefined

  constructor(inner: DatabaseConnection, { driver, observer }: { driver: Driver; observer: StoreObserver }) {
    this.inner = inner
    this.#driver = driver
    this.#observer = observer
  }

  begin(): void {
    this.#transaction = this.#observer.begin((query) => this.inner.executeQuery(query))
  }

  async beforeCommit(): Promise<void> {
    await this.#transaction?.beforeCommit()
    this.end()
  }

  end(): void {
    this.#transaction = undefined
  }

  async executeQuery<row>(query: CompiledQuery): Promise<QueryResult<row>> {
    // Kysely's types describe the rows, so the casts are safe.
    if (this.#transaction) return (await this.#transaction.execute(query)) as QueryResult<row>
    if (!this.#observer.isChange(query)) return this.inner.executeQuery<row>(query)
    await this.#driver.beginTransaction(this.inner, {})
    try {
      this.begin()
      const result = (await this.#transaction!.execute(query)) as QueryResult<row>
      await this.beforeCommit()
      await this.#driver.commitTransaction(this.inner)
      return result
    } catch (error) {
      this.end()
      await this.#driver.rollbackTransaction(this.inner)
      throw error
    }
  }

  async *streamQuery<row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<row>> {
    yield await this.executeQuery<row>(query)
  }
}
