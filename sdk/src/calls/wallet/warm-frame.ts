import type { Client } from '../../client.js'

/** Loads the wallet frame and its key while the user types a code, ahead of the login. */
export function warmFrame(client: Client): void {
  if (!client.app.features.frameKeys) return
  import('./read-frame-key.js').then(
    ({ readFrameKey }) => readFrameKey(client),
    // Code that fails to load now is loaded with the login.
    () => {},
  )
}
