import type { Client } from '../../client.js'

/** Loads the wallet frame and its key while the user types a code, ahead of the login. */
export function warmFrame(client: Client): void {
  if (!client.app.features.frameKeys) return
  import('./read-frame-key.js').then(
    ({ readFrameKey }) => readFrameKey(client),
    // Ignores a failure, because the login loads the frame again.
    () => {},
  )
}
