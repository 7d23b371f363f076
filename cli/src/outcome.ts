import type { ExitCode } from './exit-code.js'

/** What a command ends with. A command neither prints nor exits; `run` does both. */
export type Outcome = {
  readonly exitCode: ExitCode
  /** What was asked for, to standard output. */
  readonly result?: string | undefined
  /** What a person should know, to standard error. */
  readonly notes?: readonly string[] | undefined
  /** The same for `--json`, to standard output. */
  readonly data?: unknown
}
