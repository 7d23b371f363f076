import { x } from 'tinyexec'
import { CliError } from '../cli-error.js'
import { findProgram } from '../project/find-program.js'
import { trustedEnvironment } from '../project/trusted-environment.js'

/**
 * Runs a program from `PATH` without a shell, with its output on standard error. Rejects with a `MissingProgramError` if
 * the program does not exist.
 */
export async function execute(
  argv: readonly string[],
  { cwd, env, project, signal }: execute.Options,
): Promise<number> {
  const [name, ...rest] = argv
  const trusted = trustedEnvironment(env, project)
  const program = findProgram(name!, trusted)
  if (program === undefined) throw new MissingProgramError(name!)
  const run = x(program, rest, {
    signal,
    // Otherwise, programs in the folder's node_modules/.bin would take precedence over the user's programs.
    nodePath: false,
    nodeOptions: { cwd, env: { ...trusted }, stdio: ['ignore', process.stderr, process.stderr] },
  })
  return (await run).exitCode ?? 1
}

export declare namespace execute {
  type Options = {
    cwd: string
    env: Readonly<Record<string, string | undefined>>
    /** The folder of the project, whose programs are not used. */
    project: string
    signal: AbortSignal
  }
}

/** The command that installs each package manager. npm is part of Node.js. */
const installs: Readonly<Record<string, string>> = {
  pnpm: 'corepack enable pnpm, or npm install --global pnpm',
  yarn: 'corepack enable yarn, or npm install --global yarn',
  bun: 'npm install --global bun',
}

/** Thrown if a program is not in `PATH`. */
class MissingProgramError extends CliError {
  constructor(program: string) {
    const install = installs[program]
    super('install', `${program} is not installed on this machine.`, {
      hint: install === undefined ? `Install ${program}, then run the command again.` : `Install it: ${install}.`,
    })
    this.name = 'MissingProgramError'
  }
}
