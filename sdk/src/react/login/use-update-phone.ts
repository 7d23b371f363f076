'use client'
import { useMemo } from 'react'
import { smsFlow } from '../../flows/login/sms.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useUpdateAccount } from './use-update-account.js'
import { useOwnCode } from './use-own-code.js'

/**
 * Puts another phone number in the place of the user's, with a one-time code sent to the new one. Where the change has to
 * be confirmed first, `useConfirmation` shows it.
 *
 * @example
 * import { useUpdatePhone } from '@keyhook/sdk'
 *
 * export function ChangePhone() {
 *   const { sendCode, state, verifyCode } = useUpdatePhone({ onSuccess: ({ user }) => console.log(user.phone) })
 *   const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
 *   const submit = (text: string) => (isSent ? verifyCode({ code: text }) : sendCode({ newPhoneNumber: text }))
 *   if (state.status === 'done') return <p>Changed.</p>
 *   return (
 *     <form
 *       key={isSent ? 'code' : 'destination'}
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submit(String(new FormData(event.currentTarget).get('text')))
 *       }}
 *     >
 *       <input name="text" aria-label={isSent ? 'Code' : 'New phone number'} />
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </form>
 *   )
 * }
 */
export function useUpdatePhone(callbacks: useUpdateAccount.Callbacks = {}): useUpdatePhone.ReturnType {
  useUpdateAccount(callbacks)
  const [state, { reset, sendCode, submitCode }] = useOwnCode(smsFlow, 'update')
  const verbs = useMemo<useUpdatePhone.Verbs>(
    () => ({
      sendCode: ({ newPhoneNumber: destination }) => sendCode({ destination }),
      verifyCode: submitCode,
      reset,
    }),
    [reset, sendCode, submitCode],
  )
  return { ...verbs, state }
}

type UseUpdatePhoneReturnType = useUpdatePhone.Verbs & { state: OneTimeCodeState }

export declare namespace useUpdatePhone {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: { newPhoneNumber: string }) => Promise<void>
    /** Resolves once the number is the user's. */
    verifyCode: (parameters: { code: string }) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseUpdatePhoneReturnType
}
