import type { Client } from '../../client.js'
import type { ServerApp } from '../../domain/entities/server-app.js'
import * as apps from '../../wire/endpoints/apps.js'

/** Asks the provider for its settings of the app: once, with no retries. */
export const loadApp = ({ appId, http }: Client, { cache, signal }: loadApp.Parameters): Promise<ServerApp> =>
  http.call(apps.config, { appId }, { cache, retries: 0, signal })

export declare namespace loadApp {
  type Parameters = {
    /** 'no-store' finds out whether the provider is there. */
    cache?: RequestCache | undefined
    signal?: AbortSignal | undefined
  }
}
