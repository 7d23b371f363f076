import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FetchExternal } from './fetch-external.js'

/** The methods of a pino log that the provider uses. */
export type Log = Pick<Logger, 'debug' | 'error' | 'info' | 'warn'>

/** Returns the text of a built file by its name, or undefined. */
export type ReadBuilt = (name: string) => Promise<string | undefined>

/** The tables of a store, and whether the store contains data. The check does not create the store. */
export type OpenStore = {
  readonly database: Kysely<unknown>
  readonly exists: () => boolean
}

/** Everything that differs between a server, a page and an edge runtime. */
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
  /** Appends to the file that the settings name for events. */
  readonly appendFile: (path: string, text: string) => Promise<void>
}
