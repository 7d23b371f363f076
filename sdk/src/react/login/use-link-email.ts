'use client'
import { useMemo } from 'react'
import { emailFlow } from '../../flows/login/email.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useLinkAccount } from './use-link-account.js'
import { useOwnCode } from './use-own-code.js'

/**
 * Links an email address to the user with a one-time code sent to it. Where the change has to be confirmed first,
 * `useConfirmation` shows it.
 *
 * @example
 * import { useLinkEmail } from '@keyhook/sdk'
 *
 * export function AddEmail() {
 *   const { linkWithCode, sendCode, state } = useLinkEmail({ onSuccess: ({ user }) => console.log(user.email) })
 *   const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
 *   const submit = (text: string) => (isSent ? linkWithCode({ code: text }) : sendCode({ email: text }))
 *   if (state.status === 'done') return <p>Added.</p>
 *   return (
 *     <form
 *       key={isSent ? 'code' : 'destination'}
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submit(String(new FormData(event.currentTarget).get('text')))
 *       }}
 *     >
 *       <input name="text" aria-label={isSent ? 'Code' : 'Email address'} />
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </form>
 *   )
 * }
 */
export function useLinkEmail(callbacks: useLinkAccount.Callbacks = {}): useLinkEmail.ReturnType {
  useLinkAccount(callbacks)
  const [state, { reset, sendCode, submitCode }] = useOwnCode(emailFlow, 'link')
  const verbs = useMemo<useLinkEmail.Verbs>(
    () => ({
      sendCode: ({ email: destination }) => sendCode({ destination }),
      linkWithCode: submitCode,
      reset,
    }),
    [reset, sendCode, submitCode],
  )
  return { ...verbs, state }
}

type UseLinkEmailReturnType = useLinkEmail.Verbs & { state: OneTimeCodeState }

export declare namespace useLinkEmail {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: { email: string }) => Promise<void>
    /** Resolves once the address is linked. */
    linkWithCode: (parameters: { code: string }) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLinkEmailReturnType
}
