import type { MfaVerifiers } from '../mfa/mfa-verifier.js'
import type { serve } from '../routes/serve.js'
import { mountPasskey } from './passkey/routes.js'
import { mountSms } from './sms/routes.js'
import { mountTotp } from './totp/routes.js'

/** Serves the routes of each verification method, and returns the verifiers. */
export const mountMfaMethods = (mount: serve.Mount): MfaVerifiers => ({
  sms: mountSms(mount),
  totp: mountTotp(mount),
  passkey: mountPasskey(mount),
})
