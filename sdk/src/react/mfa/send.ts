import type { MfaEnrollmentEvent } from '../../flows/mfa/mfa-enrollment.js'

/** Sends an event to the enrollment. Rejects with the error that is also in its state. */
export type Send = (event: MfaEnrollmentEvent) => Promise<void>
