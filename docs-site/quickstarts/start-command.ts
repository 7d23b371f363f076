import { type ChildProcess, spawn } from 'node:child_process'

/** Starts a long-running program, and waits until its output matches `expected`. */
export async function startCommand(
  [command, ...parameters]: readonly [string, ...string[]],
  { cwd, env, expected }: startCommand.Options,
): Promise<{ said: string; stop: () => Promise<void> }> {
  const child = spawn(command, parameters, {
    cwd,
    detached: true,
    env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (expected.test(said)) resolve()
      })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${command} ${parameters.join(' ')} ended.\n${said.slice(-4000)}`)))
  })
  return { said, stop: () => stop(child) }
}

export declare namespace startCommand {
  type Options = { cwd: string; env?: Readonly<Record<string, string>>; expected: RegExp }
}

/** Stops a program together with its child processes, which are in the same process group. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
