// More than one export: what the provider asks of the place it runs in, and of what.

import type { Kysely, Migration } from 'kysely'
import type { Logger } from 'pino'
import type { FetchExternal } from './fetch-external.js'

/** A log, as pino has it. */
export type Log = Pick<Logger, 'debug' | 'error' | 'info' | 'warn'>

/** The text of a file that was built, by its name; undefined where there is none. */
export type ReadBuilt = (name: string) => Promise<string | undefined>

/** A store's tables, and whether anything is there yet: looking makes nothing. */
export type OpenStore = {
  readonly database: Kysely<unknown>
  readonly exists: () => boolean
  /** Another way to its newest schema than to run the migrations that it lacks. */
  readonly migrate?: ((migrations: Readonly<Record<string, Migration>>) => Promise<void>) | undefined
}

/** All that differs between a server, a page and an edge runtime. The rest of the provider needs what they all have. */
export type Ports = {
  /** Opens a store by its address. */
  readonly openStore: (address: string) => OpenStore
  /** How other sites are asked. */
  readonly fetchExternal: FetchExternal
  readonly log: Log
  /** The wallet frame's page and scripts. */
  readonly readFrame: ReadBuilt
  /** The provider's own pages, on which users let other apps know them. */
  readonly readPage: ReadBuilt
  /** Adds to the file that the settings name for events. */
  readonly appendFile: (path: string, text: string) => Promise<void>
}
