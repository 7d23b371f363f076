import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { bundleProvider } from '@keyhook/test-kit/provider/bundle-provider'
import type { seedSessions } from './seed-sessions.js'
import { type ServerProcess, spawnServer } from './spawn-server.js'

/** Starts a provider like in production, in a separate process. */
export async function spawnProvider(options: spawnProvider.Options): Promise<ServerProcess> {
  const { database, entry, environment, execArgv, folder, packages, secrets, settings } = options
  const settingsFile = join(folder, 'settings.mjs')
  writeFileSync(settingsFile, `export default ${JSON.stringify(settings)}`)
  return spawnServer({
    execArgv,
    file: await bundleProvider({ entry, packages }),
    port: options.port ?? (await freePort()),
    environment: {
      KEYHOOK_DATA: folder,
      KEYHOOK_DATABASE: database,
      KEYHOOK_RECOVERY_SECRET: secrets.recovery.toString('base64url'),
      KEYHOOK_ROOT_SECRET: secrets.root.toString('base64url'),
      KEYHOOK_SETTINGS: settingsFile,
      ...environment,
    },
  })
}

export declare namespace spawnProvider {
  type Options = Pick<seedSessions.Options, 'database' | 'secrets' | 'settings'> &
    bundleProvider.Options &
    Pick<spawnServer.Options, 'environment' | 'execArgv'> & {
      folder: string
      /** Port of the provider. Default: a free port. */
      port?: number | undefined
    }
}

export type ProviderProcess = ServerProcess
