import { x } from 'tinyexec'
import { isNotFound, MissingProgramError } from './missing-program.js'

/**
 * Runs a program without a shell, found in the environment's own `PATH`. What it prints goes to standard error. Rejects with a
 * `MissingProgramError` where the program does not exist.
 */
export async function execute(argv: readonly string[], { cwd, env, signal }: execute.Options): Promise<number> {
  const [program, ...rest] = argv
  const run = x(program!, rest, {
    signal,
    // The folder's own node_modules/.bin would come before what the user has installed.
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
