import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'

/**
 * Resolves once it is known whether a user is logged in, starting the client where that was not done. Rejects with
 * `ABORTED` when the client is disposed of before.
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
    // React's StrictMode disposes of a client and starts it again before anything else runs.
    const unlisten = client.events.on('disposed', () =>
      queueMicrotask(() => {
        if (client.isStarted()) return
        leave()
        reject(new KeyhookError('ABORTED', 'The client was disposed.'))
      }),
    )
  })
}
