import type { EnrollmentTools } from '../../react/mfa/mfa-verbs.js'
import type { User } from '../../domain/entities/user.js'
import type { Started } from './enrollment.js'

export type EnrollmentVerbs = {
  /** Creates a secret for an authenticator app: in base32, and as the content of a QR code. */
  initEnrollmentWithTotp: () => Promise<Started>
  /** Enrols the secret, with a code that the authenticator app shows. */
  submitEnrollmentWithTotp: (parameters: { mfaCode: string }) => EnrollmentTools.Enrolled
  /** Removes the authenticator app from the user's MFA methods. Resolves with the user. */
  unenrollWithTotp: () => Promise<User>
}

export const enrollmentVerbs = ({ init, remove, submit }: EnrollmentTools): EnrollmentVerbs => ({
  initEnrollmentWithTotp: () => init('totp', {}),
  submitEnrollmentWithTotp: ({ mfaCode: code }) => submit({ method: 'totp', code }),
  unenrollWithTotp: () => remove('totp'),
})
