import type { EnrollmentTools, Send } from '../../react/mfa/mfa-verbs.js'
import type { User } from '../../domain/entities/user.js'

export type EnrollmentVerbs = {
  /** Starts an enrollment with passkeys. Rejects with `INVALID_DATA` if the app does not enable passkeys for MFA. */
  initEnrollmentWithPasskey: () => Promise<void>
  /** Enrols the linked passkeys with these credential IDs, and no others. */
  submitEnrollmentWithPasskey: (parameters: { credentialIds: readonly string[] }) => EnrollmentTools.Enrolled
  /**
   * Removes passkeys as an MFA method. With `removeForLogin`, also unlinks the passkeys from the user. Default:
   * `config.passkeys`.
   */
  unenrollWithPasskey: {
    (): Promise<User>
    (options: { removeForLogin?: boolean | undefined }): Promise<User>
  }
}

export const enrollmentVerbs = ({ init, remove, submit }: EnrollmentTools): EnrollmentVerbs => ({
  initEnrollmentWithPasskey: () => init('passkey', {}),
  submitEnrollmentWithPasskey: ({ credentialIds }) => submit({ method: 'passkey', credentialIds }),
  unenrollWithPasskey: (options?: { removeForLogin?: boolean | undefined }) =>
    remove('passkey', options?.removeForLogin),
})

export type StepVerbs = {
  /** Prompts the user to create a passkey in the browser. */
  addPasskey: () => Promise<void>
  /** Enrols the linked passkeys with these credential IDs, and no others. */
  submitPasskeys: (credentialIds: readonly string[]) => Promise<void>
}

export const stepVerbs = (send: Send): StepVerbs => ({
  addPasskey: () => send({ type: 'addPasskey' }),
  submitPasskeys: (credentialIds) => send({ type: 'submitPasskeys', credentialIds }),
})
