import type { Client } from '../../client.js'
import type { ServerApp } from '../../domain/entities/server-app.js'
import { appSettings } from '../../wire/endpoints/app-settings.js'

/** Requests the app's settings from the provider once, without retries. */
export function loadApp({ appId, http }: Client, { cache, signal }: loadApp.Parameters): Promise<ServerApp> {
  return http.call(appSettings, { appId }, { cache, retries: 0, signal })
}

export declare namespace loadApp {
  type Parameters = {
    /** 'no-store' finds out whether the provider is there. */
    cache?: RequestCache | undefined
    signal?: AbortSignal | undefined
  }
}
