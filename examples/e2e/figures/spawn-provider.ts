import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { bundleProvider } from '@keyhook/test-kit/provider/bundle-provider'
import { readCpu } from './read-cpu.js'
import type { seedSessions } from './seed-sessions.js'

/** Starts a provider like in production, in a separate process. */
export async function spawnProvider(options: spawnProvider.Options) {
  const { database, entry, environment, execArgv = [], folder, packages, secrets, settings } = options
  const port = options.port ?? (await freePort())
  const settingsFile = join(folder, 'settings.mjs')
  writeFileSync(settingsFile, `export default ${JSON.stringify(settings)}`)
  const child = spawn(process.execPath, [...execArgv, await bundleProvider({ entry, packages })], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      KEYHOOK_DATA: folder,
      KEYHOOK_DATABASE: database,
      KEYHOOK_PORT: String(port),
      KEYHOOK_RECOVERY_SECRET: secrets.recovery.toString('base64url'),
      KEYHOOK_ROOT_SECRET: secrets.root.toString('base64url'),
      KEYHOOK_SETTINGS: settingsFile,
      NODE_ENV: 'production',
      ...environment,
    },
  })
  const ended = once(child, 'exit')
  while (
    !(await fetch(`http://127.0.0.1:${port}/health`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error('The provider did not start.')
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
    /** Stops the provider like an operator does. Resolves with its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    /** Kills the provider. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
    /** Settles when the provider has ended, for any reason. */
    ended,
  }
}

export declare namespace spawnProvider {
  type Options = Pick<seedSessions.Options, 'database' | 'secrets' | 'settings'> &
    bundleProvider.Options & {
      folder: string
      /** Port of the provider. Default: a free port. */
      port?: number | undefined
      /** Options of Node, such as a profiler's. */
      execArgv?: readonly string[] | undefined
      /** Additional environment variables. */
      environment?: Readonly<Record<string, string>> | undefined
    }
}

export type ProviderProcess = Awaited<ReturnType<typeof spawnProvider>>
