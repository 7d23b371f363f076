import { defineRecoveryMethod } from '../define-recovery-method.js'

/** A passkey of the provider's pages. The recovery secret is derived from it (WebAuthn PRF). */
export const passkey = defineRecoveryMethod({ name: 'a passkey of yours', algorithm: 'webauthn-prf' })
