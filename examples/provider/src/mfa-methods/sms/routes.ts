import { mfa } from '@keyhook/sdk/wire'
import { requireEnrolling, requireOffered } from '../../mfa/enrolling.js'
import type { MfaVerifier } from '../../mfa/mfa-verifier.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { createSmsVerifier } from './create-sms-verifier.js'

/** Mounts the route that sends codes by text message. Returns the verifier of these codes. */
export function mount(mount: serve.Mount): MfaVerifier<'sms'> {
  const { context } = mount
  const { numberOf, send, verifier } = createSmsVerifier(context)

  serve(
    mount,
    mfa.initSms,
    withSession(async ({ action, phone_number: typed }, call) => {
      if (action === 'enroll') {
        requireOffered(call, 'sms')
        const number = typed === undefined ? undefined : numberOf(call, typed)
        await requireEnrolling(context, call, { detail: number, method: 'sms' })
      }
      await send(call, action, typed)
      return {}
    }),
  )
  return verifier
}
