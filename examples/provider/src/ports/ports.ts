import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FetchExternal } from './fetch-external.js'
import type { ObserveStore, StoreUsage } from './store-observer.js'

/** The methods of a pino logger that the provider uses. */
export type Log = Pick<Logger, 'debug' | 'error' | 'info' | 'warn'>

/** Returns the text of a build output file by its name, or undefined. */
export type ReadBuilt = (name: string) => Promise<string | undefined>

/** An opened store. `exists` returns true if the store contains data, and does not create the store. */
export type OpenStore = {
  readonly database: Kysely<unknown>
  readonly exists: () => boolean
  /** Observes the statements of the store. Omitted on platforms without asynchronous contexts. */
  readonly observe?: ObserveStore | undefined
  /** Returns how many connections are in use. */
  readonly usage?: (() => StoreUsage) | undefined
}

/** The dependencies that differ between a server, a page and an edge runtime (ports and adapters). */
export type Ports = {
  /** Opens a store by its address. */
  readonly openStore: (address: string) => OpenStore
  /** Fetches from external services. */
  readonly fetchExternal: FetchExternal
  readonly log: Log
  /** Reads the wallet frame's page and scripts. */
  readonly readFrame: ReadBuilt
  /** Reads the provider's pages. */
  readonly readPage: ReadBuilt
  /** Appends to the events file from the settings. */
  readonly appendFile: (path: string, text: string) => Promise<void>
}
