import type { Client } from '../../client.js'

/** Loads the wallet frame and its key while the user types a code, so that the login need not wait for them. */
export function warmFrame(client: Client): void {
  if (!client.app.features.frameKeys) return
  import('./read-frame-key.js').then(
    ({ readFrameKey }) => readFrameKey(client),
    // What cannot be loaded now is loaded with the login.
    () => {},
  )
}
