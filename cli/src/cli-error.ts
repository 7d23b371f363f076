/** The exit codes of the process. Scripts depend on them. */
export const exitCode = {
  done: 0,
  /** The command failed. It wrote nothing, or undid all changes. */
  failed: 1,
  usage: 2,
  /** The user must decide, but no terminal is available for a prompt. */
  undecided: 3,
  /** `--check` found a difference. */
  drift: 4,
  /** Files contain conflict markers. */
  conflicts: 5,
  unsupported: 6,
  /** The registry cannot be reached, or its content is invalid. */
  registry: 7,
  /** The files were written, but the package manager failed. */
  install: 8,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** An error for the user: one sentence, an exit code and the next step. */
export class CliError extends Error {
  readonly reason: keyof typeof exitCode
  readonly hint: string | undefined

  constructor(reason: keyof typeof exitCode, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'CliError'
    this.reason = reason
    this.hint = options.hint
  }

  get exitCode(): ExitCode {
    return exitCode[this.reason]
  }
}
