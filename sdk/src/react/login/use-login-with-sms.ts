'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { smsFlow } from '../../flows/login/sms.js'
import { useFlow } from '../core/use-flow.js'
import { ownState } from './own-state.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Logs a user in with a one-time code sent to their phone by text message.
 *
 * @example
 * import { useLoginWithSms } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { sendCode, loginWithCode, state } = useLoginWithSms({ onComplete: ({ user }) => console.log(user.id) })
 *   const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
 *   const submit = (text: string) => (isSent ? loginWithCode({ code: text }) : sendCode({ phoneNumber: text }))
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
export function useLoginWithSms(callbacks: LoginCallbacks = {}): useLoginWithSms.ReturnType {
  const [state, flow] = useFlow(smsFlow)
  useLoginCallbacks(callbacks)
  const verbs = useMemo<useLoginWithSms.Verbs>(
    () => ({
      sendCode: ({ phoneNumber: destination, ...given }) =>
        dispatch(flow, { type: 'sendCode', destination, ...given, intent }),
      loginWithCode: ({ code }) => dispatch(flow, { type: 'submitCode', code, intent }),
      reset: () => void flow.send({ type: 'reset', intent }),
    }),
    [flow],
  )
  return { ...verbs, state: ownState(state, intent) }
}

const intent = 'login'

type UseLoginWithSmsReturnType = useLoginWithSms.Verbs & { state: OneTimeCodeState }

export declare namespace useLoginWithSms {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: {
      /** With its calling code, such as `+1 (213) 373-4253`; without one, of the app's `intl.defaultCountry`. */
      phoneNumber: string
      disableSignup?: boolean | undefined
      /** Needed when the app asks for a captcha. */
      captchaToken?: string | undefined
    }) => Promise<void>
    /** Resolves once the user is logged in. Terms and wallet come after it: `onComplete` tells when they are done. */
    loginWithCode: (parameters: { code: string }) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLoginWithSmsReturnType
}
