import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { User } from '../../domain/entities/user.js'
import type { Begun, Setups } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'

/** The calls that the verbs of each MFA method use. */
export type EnrollmentTools = {
  /** Starts an enrollment. */
  readonly init: <method extends MfaMethod>(method: method, setup: Setups[method]) => Promise<Begun[method]>
  /** Enrols a method that works. */
  readonly submit: (enrollment: MfaEnrollment) => EnrollmentTools.Enrolled
  /** Removes a method. */
  readonly remove: (method: MfaMethod, removeForLogin?: boolean) => Promise<User>
}

export declare namespace EnrollmentTools {
  /** Codes for who loses every method, each good once: there are some with the first method, told this once. */
  type Enrolled = Promise<{ recoveryCodes: readonly string[] }>
}
