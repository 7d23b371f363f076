import { farcasterSigner } from '@keyhook/sdk/wire'
import { createFarcasterSigners } from './create-farcaster-signers.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** Keys of the wallet frame that write on Farcaster for a user. */
export function mountFarcasterSigner(mount: serve.Mount): void {
  const { init, status } = createFarcasterSigners(mount.context)

  serve(
    mount,
    farcasterSigner.init,
    withSession(({ ed25519_public_key: key }, { session }) => init(session, key)),
  )
  serve(
    mount,
    farcasterSigner.status,
    withSession(({ ed25519_public_key: key }, { session }) => status(session, key)),
  )
}
