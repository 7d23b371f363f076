'use client'
import { useMemo } from 'react'
import type { EnrollmentVerbs } from '../../mfa-methods/all/hook-types.js'
import { useClient } from '../core/use-client.js'
import { mfaEnrollmentVerbs } from './mfa-verbs.js'

/**
 * Enrols and removes MFA methods, with or without the screens of `<AuthModal />`. Every change after the first requires
 * MFA.
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

type UseMfaEnrollmentReturnType = EnrollmentVerbs & {
  /** Opens the enrolment screens. */
  showMfaEnrollmentModal: () => void
  /** Closes the enrolment screens. */
  closeMfaEnrollmentModal: () => void
}

export declare namespace useMfaEnrollment {
  type ReturnType = UseMfaEnrollmentReturnType
}
