import type { Client } from '../../client.js'

/** Resolves once it is known whether a user is logged in, starting the client where that was not done. */
export function whenReady(client: Client): Promise<void> {
  client.start()
  return new Promise((resolve) => {
    if (client.store.getState().status === 'ready') return resolve()
    const stop = client.store.subscribe(({ status }) => {
      if (status !== 'ready') return
      stop()
      resolve()
    })
  })
}
