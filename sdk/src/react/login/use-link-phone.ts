'use client'
import { useMemo } from 'react'
import { smsFlow } from '../../flows/login/sms.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useLinkAccount } from './use-link-account.js'
import { useOwnCode } from './use-own-code.js'

/**
 * Links a phone number to the user with a one-time code sent to it. Where the change has to be confirmed first,
 * `useConfirmation` shows it.
 *
 * @example
 * import { useLinkPhone } from '@keyhook/sdk'
 *
 * export function AddPhone() {
 *   const { linkWithCode, sendCode, state } = useLinkPhone({ onSuccess: ({ user }) => console.log(user.phone) })
 *   const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
 *   const submit = (text: string) => (isSent ? linkWithCode({ code: text }) : sendCode({ phoneNumber: text }))
 *   if (state.status === 'done') return <p>Added.</p>
 *   return (
 *     <form
 *       key={isSent ? 'code' : 'destination'}
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submit(String(new FormData(event.currentTarget).get('text')))
 *       }}
 *     >
 *       <input name="text" aria-label={isSent ? 'Code' : 'Phone number'} />
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </form>
 *   )
 * }
 */
export function useLinkPhone(callbacks: useLinkAccount.Callbacks = {}): useLinkPhone.ReturnType {
  useLinkAccount(callbacks)
  const [state, { reset, sendCode, submitCode }] = useOwnCode(smsFlow, 'link')
  const verbs = useMemo<useLinkPhone.Verbs>(
    () => ({
      sendCode: ({ phoneNumber: destination }) => sendCode({ destination }),
      linkWithCode: submitCode,
      reset,
    }),
    [reset, sendCode, submitCode],
  )
  return { ...verbs, state }
}

type UseLinkPhoneReturnType = useLinkPhone.Verbs & { state: OneTimeCodeState }

export declare namespace useLinkPhone {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: { phoneNumber: string }) => Promise<void>
    /** Resolves once the number is linked. */
    linkWithCode: (parameters: { code: string }) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLinkPhoneReturnType
}
