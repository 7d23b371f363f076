import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/**
 * Resolves once the session has loaded, and starts the client if needed. Rejects with `ABORTED` if the client is
 * disposed of first.
 */
export function whenReady(client: Client): Promise<void> {
  client.start()
  return new Promise((resolve, reject) => {
    if (client.store.getState().status === 'ready') return resolve()
    const leave = () => {
      unsubscribe()
      unlisten()
    }
    const unsubscribe = client.store.subscribe(({ status }) => {
      if (status !== 'ready') return
      leave()
      resolve()
    })
    // Waits for a microtask, because React's StrictMode disposes of a client and restarts it before other code runs.
    const unlisten = client.events.on('disposed', () =>
      queueMicrotask(() => {
        if (client.isStarted()) return
        leave()
        reject(new KeyhookError('ABORTED', 'The client was disposed.'))
      }),
    )
  })
}
