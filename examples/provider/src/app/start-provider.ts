import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { loadSecrets } from '../connections/load-secrets.js'
import type { Message, Sender } from '../ports/sender.js'
import { createSenders } from '../connections/senders.js'
import { watchSettings } from '../connections/watch-settings.js'
import type { Context } from '../context/context.js'
import { createLog } from '../connections/create-log.js'
import { createProvider } from './create-provider.js'
import { isNewInstallation } from '../connections/is-new-installation.js'
import { besideDatabase } from '../database/beside-database.js'
import type { Router } from '../http/request-context.js'
import { startService } from '../service/start-service.js'
import { version } from '../base/version.js'

/**
 * The output folders of `npm run build:frame` and `build:pages`. The paths differ between the sources and the built
 * package.
 */
const [frameFolder = '', pagesFolder] = ['frame', 'pages'].map((name) =>
  resolve(import.meta.dirname, '../../dist', name),
)

/** Serves a provider on a port, from a settings file and a data folder. `keyhook-provider` and the sandbox use it. */
export async function startProvider(options: startProvider.Options): Promise<startProvider.ReturnType> {
  const {
    change,
    database,
    dataFolder,
    fetch,
    sandbox,
    hostname,
    inbox,
    log = createLog(),
    metrics,
    onReload,
    onWebhook,
    origin,
    port,
    environment = process.env,
  } = options
  const { recoveryOrigin } = options
  const isRecoveryRemote = recoveryOrigin !== undefined
  const recoveryDatabase = isRecoveryRemote ? undefined : (options.recoveryDatabase ?? besideDatabase(database))
  const watched = await watchSettings(options.settingsFile, { change, log, onReload })
  const start = async () => {
    const secrets = await loadSecrets({
      dataFolder,
      environment,
      isRecoveryRemote,
      isNew: () => isNewInstallation(database, recoveryDatabase),
    })
    const senders = createSenders({ inbox, settings: watched.settings })
    // Imports the module only if metrics are enabled.
    const measured = metrics && (await import('../metrics/start-metrics.js')).startMetrics({ ...metrics, log, senders })
    const provider = createProvider({
      database,
      fetch,
      sandbox,
      frameFolder,
      onWebhook,
      pagesFolder,
      log: measured?.log ?? log,
      origin,
      recoveryDatabase,
      recoveryOrigin,
      secrets,
      senders: measured?.senders ?? senders,
      settings: watched.settings,
      version,
    })
    const service = await startService(provider, { hostname, log, name: 'provider', port })
    if (!measured) return { ...service, metricsPort: undefined }
    const served = await measured.serve(provider.stores).catch(async (error: unknown) => {
      await service.stop()
      throw error
    })
    log.info({ port: served.port }, 'metrics started')
    return {
      ...service,
      metricsPort: served.port,
      async stop() {
        await served.stop()
        await service.stop()
      },
    }
  }
  const started = await start().catch((error: unknown) => {
    watched.stop()
    throw error
  })
  return {
    ...started,
    async stop() {
      watched.stop()
      await started.stop()
    },
  }
}

export declare namespace startProvider {
  type ReturnType = startService.ReturnType & {
    /** The port of the metrics endpoint, if metrics are enabled. */
    readonly metricsPort: number | undefined
  }
  type Options = {
    settingsFile: string
    /** The folder of the secrets' files, if they are not in the environment. */
    dataFolder: string
    /** The variables with the secrets. Default: the variables of the process. */
    environment?: Readonly<Record<string, string | undefined>> | undefined
    database: string
    recoveryDatabase?: string | undefined
    /** The origin of the recovery service that has the recovery store. Omitted for a local store. */
    recoveryOrigin?: string | undefined
    hostname: string
    port: number
    /** The address of the metrics endpoint. Omitted if metrics are disabled. */
    metrics?: { readonly hostname: string; readonly port: number } | undefined
    origin?: string | undefined
    /** Fetches from external services. Default: only from public addresses. */
    fetch?: createProvider.Options['fetch']
    change?: ((settings: unknown) => unknown) | undefined
    log?: Logger | undefined
    onWebhook?: createProvider.Options['onWebhook']
    onReload?: watchSettings.Options['onReload']
    /** The sandbox's inbox, which receives each sent message. */
    inbox?: Sender<Message> | undefined
    sandbox?: ((context: Context) => Router) | undefined
  }
}
