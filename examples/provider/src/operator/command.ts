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
  /**
   * True if the command writes an entry of the audit log even if it changes no row. A changed row always writes an
   * entry.
   */
  readonly isAlwaysAudited?: boolean
  /** Runs the command and returns its output. */
  readonly run: (call: CommandCall<context>) => Promise<CommandOutput>
}

/** The lines of a command. Each object is printed as one line of JSON, and each text unchanged. */
export type CommandOutput = readonly object[] | AsyncIterable<object | string>

export type CommandCall<context = Context> = {
  readonly parameters: readonly string[]
  /** Options such as `--app ID`. */
  readonly options: Readonly<
    Partial<Record<'after' | 'app' | 'format' | 'limit' | 'overlap' | 'reason' | 'scopes' | 'type' | 'user', string>>
  >
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

/** Returns the actions of a command, such as `create` of `keys`. Most commands have none. */
export function actionsOf({ usage }: Pick<Command<never>, 'usage'>): readonly string[] {
  const [first = ''] = usage.split(' ')
  return first.includes('|') ? first.split('|') : []
}
