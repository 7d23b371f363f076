import type { Client } from '../../client.js'

/** Resolves once no screen is open: what is there has something to say itself. */
export async function whenScreensAreGone({ store }: Client): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (store.getState().screens.length > 0) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}
