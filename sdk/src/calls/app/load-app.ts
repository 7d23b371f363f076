import type { Client } from '../../client.js'
import type { ServerApp } from '../../domain/entities/server-app.js'

/** Asks the provider for its settings of the app: once, with no retries. */
export async function loadApp({ appId, http }: Client, { cache, signal }: loadApp.Parameters): Promise<ServerApp> {
  const { appSettings } = await import('../../wire/endpoints/app-settings.js')
  return http.call(appSettings, { appId }, { cache, retries: 0, signal })
}

export declare namespace loadApp {
  type Parameters = {
    /** 'no-store' finds out whether the provider is there. */
    cache?: RequestCache | undefined
    signal?: AbortSignal | undefined
  }
}
