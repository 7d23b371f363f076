import { x } from 'tinyexec'

/** Runs a program without a shell, found in the environment's own `PATH`. What it prints goes to standard error. */
export async function execute(argv: readonly string[], { cwd, env, signal }: execute.Options): Promise<number> {
  const [program, ...rest] = argv
  const { exitCode } = await x(program!, rest, {
    signal,
    // The folder's own node_modules/.bin would come before what the user has installed.
    nodePath: false,
    nodeOptions: { cwd, env: { ...env }, stdio: ['ignore', process.stderr, process.stderr] },
  })
  return exitCode ?? 1
}

export declare namespace execute {
  type Options = { cwd: string; env: Readonly<Record<string, string | undefined>>; signal: AbortSignal }
}
