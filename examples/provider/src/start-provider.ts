import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { loadSecret } from './connections/load-secret.js'
import type { Message, Sender } from './connections/sender.js'
import { createSenders } from './connections/senders.js'
import { watchSettings } from './connections/watch-settings.js'
import type { Context } from './context.js'
import { createLog } from './create-log.js'
import { createProvider } from './create-provider.js'
import type { Router } from './routes/request-context.js'
import { serveProvider } from './serve-provider.js'
import { version } from './version.js'

/** Where `npm run build:frame` writes, seen from the sources and from the built package alike. */
const frameFolder = resolve(import.meta.dirname, '../dist/frame')

const isFile = (database: string) => database !== ':memory:' && !/^postgres(ql)?:/.test(database)

/** A provider on a port, from a settings file and a data folder. What `keyhook-provider` and the sandbox both run. */
export async function startProvider(options: startProvider.Options): Promise<startProvider.ReturnType> {
  const {
    change,
    database,
    dataFolder,
    sandbox,
    hostname,
    inbox,
    log = createLog(),
    origin,
    port,
    recoveryDatabase,
  } = options
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  if (isFile(database)) await mkdir(dirname(database), { recursive: true })
  const secrets = {
    root: await loadSecret({ variable: 'KEYHOOK_ROOT_SECRET', file: join(dataFolder, 'root.secret') }),
    recovery: await loadSecret({ variable: 'KEYHOOK_RECOVERY_SECRET', file: join(dataFolder, 'recovery.secret') }),
  }
  const watched = await watchSettings(options.settingsFile, { change, log })
  const provider = createProvider({
    database,
    sandbox,
    frameFolder,
    log,
    origin,
    recoveryDatabase,
    secrets,
    senders: createSenders(watched.settings, inbox),
    settings: watched.settings,
    version,
  })
  const served = await serveProvider(provider, { hostname, port }).catch(async (error: unknown) => {
    watched.stop()
    await provider.close()
    throw error
  })
  log.info({ origin: provider.origin, port: served.port, version }, 'provider started')
  return {
    origin: provider.origin,
    port: served.port,
    async stop() {
      watched.stop()
      await served.stop()
      log.info('provider stopped')
    },
  }
}

export declare namespace startProvider {
  type Options = {
    settingsFile: string
    /** Holds the secrets' files, when they do not come from the environment. */
    dataFolder: string
    database: string
    recoveryDatabase?: string | undefined
    hostname: string
    port: number
    origin?: string | undefined
    change?: ((settings: unknown) => unknown) | undefined
    log?: Logger | undefined
    /** The sandbox's. */
    inbox?: Sender<Message> | undefined
    sandbox?: ((context: Context) => Router) | undefined
  }
  type ReturnType = { readonly origin: string; readonly port: number; readonly stop: () => Promise<void> }
}
