import type { Enrollments } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'

/** What a proof of a second factor is good for: an action of a wallet, a change of the methods, or without a hash a change of the accounts. */
export type MfaAction = {
  /** The address of the wallet's entropy: that of its first wallet, or of an imported one. */
  readonly wallet?: string | undefined
  /** What names the action. */
  readonly hash?: string | undefined
}

/** How a user can show a second factor: by a method they enrolled, or by one of the codes they keep for when it is lost. */
export type MfaFactor = MfaMethod | 'recovery_code'

/** What shows that a method works, which is then enrolled. */
export type MfaEnrollment = Enrollments[MfaMethod]
