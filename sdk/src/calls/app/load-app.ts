import type { Client } from '../../client.js'
import type { ServerApp } from '../../domain/entities/server-app.js'

/** Asks the provider for its settings of the app: once, with no retries. */
export async function loadApp({ appId, http }: Client, { cache, signal }: loadApp.Parameters): Promise<ServerApp> {
  const { config } = await import('../../wire/endpoints/apps.js')
  return http.call(config, { appId }, { cache, retries: 0, signal })
}

export declare namespace loadApp {
  type Parameters = {
    /** 'no-store' finds out whether the provider is there. */
    cache?: RequestCache | undefined
    signal?: AbortSignal | undefined
  }
}
