import type { Client } from '../../client.js'
import type { State } from '../../store/create-store.js'

/** Resolves once the app's settings have loaded, or `offline` is set. */
export const whenAppSettled = (client: Client, options: whenAppSettled.Parameters = {}): Promise<void> =>
  whenAppIs(client, ({ isAppLoaded, offline }) => isAppLoaded || offline !== undefined, options)

/** Resolves once the app's settings have loaded, without a time limit. */
export const whenAppLoaded = (client: Client, options: whenAppSettled.Parameters = {}): Promise<void> =>
  whenAppIs(client, ({ isAppLoaded }) => isAppLoaded, options)

export declare namespace whenAppSettled {
  type Parameters = { signal?: AbortSignal | undefined }
}

function whenAppIs(client: Client, reached: (state: State) => boolean, { signal }: whenAppSettled.Parameters) {
  client.start()
  return new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    if (reached(client.store.getState())) return resolve()
    const unsubscribe = client.store.subscribe((state) => {
      if (!reached(state)) return
      stop()
      resolve()
    })
    const aborted = () => {
      stop()
      reject(signal?.reason as Error)
    }
    const stop = () => {
      unsubscribe()
      signal?.removeEventListener('abort', aborted)
    }
    signal?.addEventListener('abort', aborted, { once: true })
  })
}
