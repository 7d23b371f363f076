import { mfa } from '@keyhook/sdk/wire'
import { enrolling, requireOffered } from '../../mfa/enrolling.js'
import type { MfaVerifier } from '../../mfa/mfa-verifier.js'
import { requireMfa } from '../../mfa/require-mfa.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { createTotp } from './create-totp.js'

/** Serves the secret of an authenticator app, and returns the verifier for codes of that app. */
export function mount(mount: serve.Mount): MfaVerifier<'totp'> {
  const { context } = mount
  const { makeSecret, verifier } = createTotp(context)

  serve(
    mount,
    mfa.initTotp,
    withSession(async (_, call) => {
      requireOffered(call, 'totp')
      await requireMfa(context, await enrolling(call, 'totp'))
      return makeSecret(call)
    }),
  )
  return verifier
}
