import type { QueryExecutorProvider } from 'kysely'
import type { Context, ServiceContext } from '../context/context.js'
import type { Addresses } from '../database/stores.js'

/** A command for the stores of a provider or a recovery service. It runs beside the serving processes. */
export type Command<context = Context> = {
  /** The arguments after the name. */
  readonly usage: string
  readonly summary: string
  /** True for commands that may open stores restored from a dump. */
  readonly takesCopies?: boolean
  /** Returns the output, one JSON object per line. */
  readonly run: (call: CommandCall<context>) => Promise<readonly object[]>
}

export type CommandCall<context = Context> = {
  readonly parameters: readonly string[]
  /** Options such as `--app ID`. */
  readonly options: Readonly<Partial<Record<'app' | 'limit' | 'type' | 'user', string>>>
  /** The stores that the environment names. */
  readonly addresses: Addresses
  /** Opens the given stores, and closes them after the command. */
  readonly open: (addresses?: Addresses) => Promise<context>
}

/** The context that the provider and the recovery service share. */
export type StoresContext = Pick<ServiceContext, 'clock' | 'log' | 'stores'> & {
  /** The database that contains the events. */
  readonly database: QueryExecutorProvider
}
