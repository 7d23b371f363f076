import type { Logger } from 'pino'
import { serveProvider } from './serve-provider.js'
import { version } from '../base/version.js'

/** Serves a service on a port and logs its address. Closes the service if the port cannot be used. */
export async function startService(
  service: serveProvider.Served & { readonly origin: string },
  { hostname, log, name, port }: startService.Options,
): Promise<startService.ReturnType> {
  const served = await serveProvider(service, { hostname, port }).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  log.info({ origin: service.origin, port: served.port, version }, `${name} started`)
  return {
    origin: service.origin,
    port: served.port,
    async stop() {
      await served.stop()
      log.info(`${name} stopped`)
    },
  }
}

export declare namespace startService {
  type Options = { hostname: string; log: Logger; name: 'provider' | 'recovery service'; port: number }
  type ReturnType = { readonly origin: string; readonly port: number; readonly stop: () => Promise<void> }
}
