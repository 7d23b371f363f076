import type { ExitCode } from './cli-error.js'

/** The result of a command. Commands neither print nor exit: `run` prints their outcome and exits. */
export type Outcome = {
  readonly exitCode: ExitCode
  /** The text for standard output. */
  readonly result?: string | undefined
  /** The lines for the user, on standard error. */
  readonly notes?: readonly string[] | undefined
  /** The result for `--json`, on standard output. */
  readonly data?: unknown
}
