import { mfa } from '@keyhook/sdk/wire'
import { requireEnrolling, requireOffered } from '../../mfa/enrolling.js'
import type { MfaVerifier } from '../../mfa/mfa-verifier.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { createTotp } from './create-totp.js'

/** Mounts the route that creates the secret of an authenticator app. Returns the verifier of that app's codes. */
export function mount(mount: serve.Mount): MfaVerifier<'totp'> {
  const { context } = mount
  const { makeSecret, verifier } = createTotp(context)

  serve(
    mount,
    mfa.initTotp,
    withSession(async (_, call) => {
      requireOffered(call, 'totp')
      await requireEnrolling(context, call, { method: 'totp' })
      return makeSecret(call)
    }),
  )
  return verifier
}
