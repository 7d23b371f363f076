'use client'
import { useMemo } from 'react'
import type { EnrollmentVerbs } from '../../mfa-methods/all/hook-types.js'
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

type UseMfaEnrollmentReturnType = EnrollmentVerbs & {
  /** Opens the screens that do all of this. */
  showMfaEnrollmentModal: () => void
  /** Closes those screens, as the user does. */
  closeMfaEnrollmentModal: () => void
}

export declare namespace useMfaEnrollment {
  type ReturnType = UseMfaEnrollmentReturnType
}
