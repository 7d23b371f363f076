'use client'
import { useMemo } from 'react'
import type { User } from '../../domain/entities/user.js'
import { useClient } from '../core/use-client.js'
import { mfaEnrollmentVerbs } from './mfa-verbs.js'

/**
 * Enrols second factors and removes them, with the screens of `<AuthModal />` or without. Every change but the first asks for
 * one of those the user has.
 *
 * @example
 * import { useMfaEnrollment } from '@keyhook/sdk'
 * import { useState } from 'react'
 *
 * export function AddAuthenticator({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
 *   const [text, setText] = useState('')
 *   const { initEnrollmentWithTotp, submitEnrollmentWithTotp } = useMfaEnrollment()
 *   const fail = (error: Error) => setText(error.message)
 *   const begin = () => initEnrollmentWithTotp().then(({ secret }) => setText(`Enter ${secret} in the app.`), fail)
 *   const finish = (mfaCode: string) =>
 *     submitEnrollmentWithTotp({ mfaCode }).then(({ recoveryCodes }) => onDone(recoveryCodes), fail)
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void finish(String(new FormData(event.currentTarget).get('code')))
 *       }}
 *     >
 *       <button type="button" onClick={begin}>
 *         Add an authenticator app
 *       </button>
 *       <p role="status">{text}</p>
 *       <input name="code" aria-label="Code of the app" />
 *     </form>
 *   )
 * }
 */
export function useMfaEnrollment(): useMfaEnrollment.ReturnType {
  const client = useClient()
  return useMemo(() => mfaEnrollmentVerbs(client), [client])
}

/** Codes for who loses every method, each good once: there are some with the first method, told this once. */
type Enrolled = Promise<{ recoveryCodes: readonly string[] }>

type UseMfaEnrollmentReturnType = {
  /** Sends a code to the number. Rejects with `INVALID_DATA` where the app has no text messages as a second factor. */
  initEnrollmentWithSms: (parameters: { phoneNumber: string }) => Promise<void>
  /** Enrols the number by the code that was sent to it. */
  submitEnrollmentWithSms: (parameters: { phoneNumber: string; mfaCode: string }) => Enrolled
  /** Makes a secret for an authenticator app: in base32, and as what a QR code says. */
  initEnrollmentWithTotp: () => Promise<{ secret: string; authUrl: string }>
  /** Enrols the secret by a code that the authenticator app shows. */
  submitEnrollmentWithTotp: (parameters: { mfaCode: string }) => Enrolled
  /** Says whether passkeys can be enrolled: rejects with `INVALID_DATA` where the app has none as a second factor. */
  initEnrollmentWithPasskey: () => Promise<void>
  /** Enrols these of the user's linked passkeys, and no others. */
  submitEnrollmentWithPasskey: (parameters: { credentialIds: readonly string[] }) => Enrolled
  /** Takes text messages from the second factors. Resolves with the user. */
  unenrollWithSms: () => Promise<User>
  /** Takes the authenticator app from the second factors. Resolves with the user. */
  unenrollWithTotp: () => Promise<User>
  /** `removeForLogin`: whether the passkeys are unlinked too; as `config.passkeys` has it, when left out. */
  unenrollWithPasskey: {
    (): Promise<User>
    (options: { removeForLogin?: boolean | undefined }): Promise<User>
  }
  /** Opens the screens that do all of this. */
  showMfaEnrollmentModal: () => void
  /** Closes those screens, as the user does. */
  closeMfaEnrollmentModal: () => void
}

export declare namespace useMfaEnrollment {
  type ReturnType = UseMfaEnrollmentReturnType
}
