import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readCpu } from './read-cpu.js'

/** Starts a program of Node that serves HTTP in a separate process. Resolves once its `/health` answers. */
export async function spawnServer({ environment, execArgv = [], file, port }: spawnServer.Options) {
  const child = spawn(process.execPath, [...execArgv, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, KEYHOOK_PORT: String(port), NODE_ENV: 'production', ...environment },
  })
  const ended = once(child, 'exit')
  while (
    !(await fetch(`http://127.0.0.1:${port}/health`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    port,
    /** Calls `listener` with each message that the program sends to its parent. */
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    /** CPU time of the process, in milliseconds. */
    cpu: () => readCpu(child.pid ?? 0),
    /** Resident memory in bytes; undefined if the system does not report it. */
    memory: () =>
      process.platform === 'linux'
        ? Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024
        : undefined,
    /** Stops the server like an operator does. Resolves with its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    /** Kills the server. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
    /** Settles when the server has ended, for any reason. */
    ended,
  }
}

export declare namespace spawnServer {
  type Options = {
    /** The compiled program, or a source file if `execArgv` loads sources. */
    file: string
    port: number
    /** Additional environment variables. */
    environment?: Readonly<Record<string, string>> | undefined
    /** Options of Node, such as a profiler's. */
    execArgv?: readonly string[] | undefined
  }
}

export type ServerProcess = Awaited<ReturnType<typeof spawnServer>>
