import type { Enrollments } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'

/**
 * The action that an MFA verification authorises: a wallet action, a change of MFA methods, or (without a hash) a
 * change of accounts.
 */
export type MfaAction = {
  /**
   * Address that identifies the entropy (seed or key) that the action uses: the user's first wallet, or an imported
   * wallet.
   */
  readonly wallet?: string | undefined
  /** Hash of the action. */
  readonly hash?: string | undefined
}

/** A factor that verifies MFA: an enrolled method, or a recovery code. */
export type MfaFactor = MfaMethod | 'recovery_code'

/** The proof that a method works, which enrols the method. */
export type MfaEnrollment = Enrollments[MfaMethod]
