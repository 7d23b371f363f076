import { x } from 'tinyexec'
import { CliError } from '../cli-error.js'

/**
 * Runs a program from `PATH` without a shell, with its output on standard error. Rejects with a `MissingProgramError` if
 * the program does not exist.
 */
export async function execute(argv: readonly string[], { cwd, env, signal }: execute.Options): Promise<number> {
  const [program, ...rest] = argv
  const run = x(program!, rest, {
    signal,
    // The folder's node_modules/.bin would take precedence over the user's programs.
    nodePath: false,
    nodeOptions: { cwd, env: { ...env }, stdio: ['ignore', process.stderr, process.stderr] },
  })
  try {
    return (await run).exitCode ?? 1
  } catch (error) {
    throw isNotFound(error) ? new MissingProgramError(program!, error) : error
  }
}

export declare namespace execute {
  type Options = { cwd: string; env: Readonly<Record<string, string | undefined>>; signal: AbortSignal }
}

/** The command that installs each package manager. npm is part of Node. */
const installs: Readonly<Record<string, string>> = {
  pnpm: 'corepack enable pnpm, or npm install --global pnpm',
  yarn: 'corepack enable yarn, or npm install --global yarn',
  bun: 'npm install --global bun',
}

/** A program that is not on the `PATH`. */
class MissingProgramError extends CliError {
  constructor(program: string, cause: unknown) {
    const install = installs[program]
    super('install', `${program} is not installed on this machine.`, {
      cause,
      hint: install === undefined ? `Install ${program}, then run the command again.` : `Install it: ${install}.`,
    })
    this.name = 'MissingProgramError'
  }
}

/** Returns whether starting a program failed because it does not exist. */
const isNotFound = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
