import type { QueryExecutorProvider } from 'kysely'
import type { Context, ServiceContext } from '../context/context.js'
import type { Addresses } from '../database/stores.js'

/** A command that works on the stores of a provider or a recovery service. It can run while the service runs. */
export type Command<context = Context> = {
  /** The arguments after the command's name. */
  readonly usage: string
  readonly summary: string
  /** True if the command may open stores that were restored from a dump. */
  readonly takesCopies?: boolean
  /** Runs the command and returns its output. Each object is printed as one line of JSON. */
  readonly run: (call: CommandCall<context>) => Promise<readonly object[]>
}

export type CommandCall<context = Context> = {
  readonly parameters: readonly string[]
  /** Options such as `--app ID`. */
  readonly options: Readonly<Partial<Record<'app' | 'limit' | 'overlap' | 'scopes' | 'type' | 'user', string>>>
  /** The stores that the environment names. */
  readonly addresses: Addresses
  /** Opens the given stores, and closes them after the command. */
  readonly open: (addresses?: Addresses) => Promise<context>
}

/** The parts of a context that the provider and the recovery service share. */
export type StoresContext = Pick<ServiceContext, 'clock' | 'log' | 'settings' | 'stores'> & {
  /** The database that contains the events. */
  readonly database: QueryExecutorProvider
}
