import { type ExitCode, exitCode } from './exit-code.js'

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
