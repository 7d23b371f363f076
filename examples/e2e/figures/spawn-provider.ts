import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choosePorts } from '../../provider/src/sandbox/choose-ports.js'
import { bundleProvider } from './bundle-provider.js'
import type { seedSessions } from './seed-sessions.js'

export type ProviderProcess = {
  readonly port: number
  /** Resident memory, in bytes; undefined where the system does not say. */
  readonly memory: () => number | undefined
  /** Ends it as an operator does; gives its exit code. */
  readonly stop: () => Promise<number | null>
  /** Ends it without warning. */
  readonly kill: () => Promise<void>
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>
}

/** A provider as it runs in production, in a process of its own. */
export async function spawnProvider(options: spawnProvider.Options): Promise<ProviderProcess> {
  const { database, environment, folder, parameters = [], secrets, settings } = options
  const port = options.port ?? (await choosePorts({ provider: 0 }, {}, ['provider'])).provider
  const settingsFile = join(folder, 'settings.mjs')
  writeFileSync(settingsFile, `export default ${JSON.stringify(settings)}`)
  const child = spawn(process.execPath, [...parameters, await bundleProvider()], {
    stdio: ['ignore', 'ignore', 'inherit'],
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
    memory: () =>
      process.platform === 'linux'
        ? Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024
        : undefined,
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    ended,
  }
}

export declare namespace spawnProvider {
  type Options = Pick<seedSessions.Options, 'database' | 'secrets' | 'settings'> & {
    folder: string
    /** One that is free, when left out. */
    port?: number | undefined
    /** Further variables. */
    environment?: Readonly<Record<string, string>> | undefined
    /** For Node. */
    parameters?: readonly string[] | undefined
  }
}
