'use client'
import { useMemo } from 'react'
import { emailFlow } from '../../flows/login/email.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useUpdateAccount } from './use-update-account.js'
import { useOwnCode } from './use-own-code.js'

/**
 * Puts another email address in the place of the user's, with a one-time code sent to the new one. Where the change has to
 * be confirmed first, `useConfirmation` shows it.
 *
 * @example
 * import { useUpdateEmail } from '@keyhook/sdk'
 *
 * export function ChangeEmail() {
 *   const { sendCode, state, verifyCode } = useUpdateEmail({ onSuccess: ({ user }) => console.log(user.email) })
 *   const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
 *   const submit = (text: string) => (isSent ? verifyCode({ code: text }) : sendCode({ newEmailAddress: text }))
 *   if (state.status === 'done') return <p>Changed.</p>
 *   return (
 *     <form
 *       key={isSent ? 'code' : 'destination'}
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submit(String(new FormData(event.currentTarget).get('text')))
 *       }}
 *     >
 *       <input name="text" aria-label={isSent ? 'Code' : 'New email address'} />
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </form>
 *   )
 * }
 */
export function useUpdateEmail(callbacks: useUpdateAccount.Callbacks = {}): useUpdateEmail.ReturnType {
  useUpdateAccount(callbacks)
  const [state, { reset, sendCode, submitCode }] = useOwnCode(emailFlow, 'update')
  const verbs = useMemo<useUpdateEmail.Verbs>(
    () => ({
      sendCode: ({ newEmailAddress: destination }) => sendCode({ destination }),
      verifyCode: submitCode,
      reset,
    }),
    [reset, sendCode, submitCode],
  )
  return { ...verbs, state }
}

type UseUpdateEmailReturnType = useUpdateEmail.Verbs & { state: OneTimeCodeState }

export declare namespace useUpdateEmail {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: { newEmailAddress: string }) => Promise<void>
    /** Resolves once the address is the user's. */
    verifyCode: (parameters: { code: string }) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseUpdateEmailReturnType
}
