import type { CompiledQuery, QueryResult } from 'kysely'

/** Runs a statement on the connection of a transaction. */
export type RunStatement = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** Receives the statements of one call or command before they run. */
export type StoreObserver = {
  /** Returns true if a statement is a change. A change outside a transaction gets its own transaction. */
  readonly isChange: (query: CompiledQuery) => boolean
  readonly begin: (run: RunStatement) => ObservedTransaction
}

export type ObservedTransaction = {
  /** Runs a statement of the transaction. */
  readonly execute: RunStatement
  /** Runs before the commit. An error rolls the transaction back. */
  readonly beforeCommit: () => Promise<void>
}

/** Observes the statements of a store. */
export type ObserveStore = {
  /** Observes the statements that `run` and its asynchronous work execute. */
  readonly during: <result>(observer: StoreObserver, run: () => Promise<result>) => Promise<result>
  /** Observes every statement of the process from now on. */
  readonly always: (observer: StoreObserver) => void
}

/** The connections of a store that are in use, and the callers that wait for one. */
export type StoreUsage = { readonly used: number; readonly waiting: number }
