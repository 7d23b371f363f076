import { x } from 'tinyexec'

/** Runs a program without a shell. What it prints goes to standard error, where people read. */
export async function execute(argv: readonly string[], cwd: string, signal: AbortSignal): Promise<number> {
  const [program, ...rest] = argv
  const { exitCode } = await x(program!, rest, {
    signal,
    nodeOptions: { cwd, stdio: ['ignore', process.stderr, process.stderr] },
  })
  return exitCode ?? 1
}
