import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { User } from '../../domain/entities/user.js'
import type { Setups, Started } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { MfaEnrollmentEvent } from '../../flows/mfa/mfa-enrollment.js'

/** Calls for the verbs of each MFA method. */
export type EnrollmentTools = {
  /** Starts an enrolment. */
  readonly init: <method extends MfaMethod>(method: method, setup: Setups[method]) => Promise<Started[method]>
  /** Enrols a proven method. */
  readonly submit: (enrollment: MfaEnrollment) => EnrollmentTools.Enrolled
  /** Removes a method. */
  readonly remove: (method: MfaMethod, removeForLogin?: boolean) => Promise<User>
}

export declare namespace EnrollmentTools {
  /** Single-use recovery codes, returned once with the first method. */
  type Enrolled = Promise<{ recoveryCodes: readonly string[] }>
}

/** Sends an event to the enrollment. Rejects with the error that is also in its state. */
export type Send = (event: MfaEnrollmentEvent) => Promise<void>
