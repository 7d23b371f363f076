import { mfa } from '@keyhook/sdk/wire'
import type { MfaVerifier } from '../../mfa/mfa-verifier.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { createPasskeyVerifier } from './create-passkey-verifier.js'

/** Mounts the route that returns a challenge for enrolled passkeys. Returns the verifier of the answer. */
export function mount(mount: serve.Mount): MfaVerifier<'passkey'> {
  const verifier = createPasskeyVerifier(mount.context)

  serve(
    mount,
    mfa.initPasskey,
    withSession((_, call) => verifier.begin(call)),
  )
  return verifier
}
