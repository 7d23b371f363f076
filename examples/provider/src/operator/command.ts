import type { Context } from '../context.js'
import type { readEnvironment } from '../read-environment.js'

/** What an operator asks of a provider's stores. Each runs beside the processes that serve. */
export type Command = {
  /** What comes after its name. */
  readonly usage: string
  readonly summary: string
  /** Gives what is printed, one JSON object a line. */
  readonly run: (call: CommandCall) => Promise<readonly object[]>
}

export type CommandCall = {
  readonly parameters: readonly string[]
  /** Options such as `--app ID`. */
  readonly options: Readonly<Partial<Record<'app' | 'limit' | 'type' | 'user', string>>>
  readonly environment: ReturnType<typeof readEnvironment>
  /** Opens the stores that the environment names, or others; they are closed when the command has run. */
  readonly open: (stores?: { readonly database: string; readonly recoveryDatabase: string }) => Promise<Context>
}
