// More than one export: a command, and what it is given.

import type { QueryExecutorProvider } from 'kysely'
import type { Context, ServiceContext } from '../context/context.js'
import type { Addresses } from '../database/stores.js'

/** What an operator asks of the stores of a provider, or of a recovery service. Each runs beside the processes that serve. */
export type Command<context = Context> = {
  /** What comes after its name. */
  readonly usage: string
  readonly summary: string
  /** Opens stores that were restored from a dump, which nothing else does. */
  readonly takesCopies?: boolean
  /** Gives what is printed, one JSON object a line. */
  readonly run: (call: CommandCall<context>) => Promise<readonly object[]>
}

export type CommandCall<context = Context> = {
  readonly parameters: readonly string[]
  /** Options such as `--app ID`. */
  readonly options: Readonly<Partial<Record<'app' | 'limit' | 'type' | 'user', string>>>
  /** The stores that the environment names. */
  readonly addresses: Addresses
  /** Opens these stores, or others; they are closed when the command has run. */
  readonly open: (addresses?: Addresses) => Promise<context>
}

/** What both kinds of process have. */
export type StoresContext = Pick<ServiceContext, 'clock' | 'log' | 'stores'> & {
  /** Of the events. */
  readonly database: QueryExecutorProvider
}
