import type { Enrollments } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'

/**
 * The action that a proof of MFA authorises: an action of a wallet, a change of the methods, or (without a hash) a
 * change of the accounts.
 */
export type MfaAction = {
  /** Address of the wallet whose entropy is used: the first wallet, or an imported one. */
  readonly wallet?: string | undefined
  /** Hash of the action. */
  readonly hash?: string | undefined
}

/** A way to pass MFA: an enrolled method, or a recovery code. */
export type MfaFactor = MfaMethod | 'recovery_code'

/** The proof that a method works, which enrols the method. */
export type MfaEnrollment = Enrollments[MfaMethod]
