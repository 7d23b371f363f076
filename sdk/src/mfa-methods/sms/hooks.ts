import type { EnrollmentTools, Send } from '../../react/mfa/mfa-verbs.js'
import type { User } from '../../domain/entities/user.js'

export type EnrollmentVerbs = {
  /** Sends a code to the number. Rejects with `INVALID_DATA` if the app does not enable SMS for MFA. */
  initEnrollmentWithSms: (parameters: { phoneNumber: string }) => Promise<void>
  /** Enrols the number, with the code that was sent to it. */
  submitEnrollmentWithSms: (parameters: { phoneNumber: string; mfaCode: string }) => EnrollmentTools.Enrolled
  /** Removes SMS from the user's MFA methods. Resolves with the user. */
  unenrollWithSms: () => Promise<User>
}

export const enrollmentVerbs = ({ init, remove, submit }: EnrollmentTools): EnrollmentVerbs => ({
  initEnrollmentWithSms: ({ phoneNumber }) => init('sms', { phoneNumber }),
  submitEnrollmentWithSms: ({ mfaCode: code, phoneNumber }) => submit({ method: 'sms', phoneNumber, code }),
  unenrollWithSms: () => remove('sms'),
})

export type StepVerbs = {
  /** Sends a code to the phone number to enrol. */
  sendCode: (phoneNumber: string) => Promise<void>
}

export const stepVerbs = (send: Send): StepVerbs => ({
  sendCode: (phoneNumber) => send({ type: 'sendCode', phoneNumber }),
})
