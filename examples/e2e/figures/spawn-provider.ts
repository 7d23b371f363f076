import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { choosePorts } from '../../provider/src/sandbox/choose-ports.js'
import type { seedSessions } from './seed-sessions.js'

const home = resolve(import.meta.dirname, '../../provider')

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
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = spawn(
    process.execPath,
    [...parameters, '--import', tsx, '--conditions=source', join(home, 'src/bin.ts')],
    {
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
    },
  )
  const ended = once(child, 'exit')
  const end = Date.now() + 60_000
  while (
    !(await fetch(`http://127.0.0.1:${port}/health`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The provider did not start.')
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
