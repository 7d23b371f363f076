'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { emailFlow } from '../../flows/login/email.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useFlow } from '../core/use-flow.js'
import { ownState } from './own-state.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Logs a user in with a one-time code sent to their email address.
 *
 * @example
 * import { useLoginWithEmail } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { sendCode, loginWithCode, state } = useLoginWithEmail({ onComplete: ({ user }) => console.log(user.id) })
 *   const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
 *   const submit = (text: string) => (isSent ? loginWithCode({ code: text }) : sendCode({ email: text }))
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
export function useLoginWithEmail(callbacks: LoginCallbacks = {}): useLoginWithEmail.ReturnType {
  const [state, flow] = useFlow(emailFlow)
  useLoginCallbacks(callbacks)
  const verbs = useMemo<useLoginWithEmail.Verbs>(
    () => ({
      sendCode: ({ email: destination, ...given }) =>
        dispatch(flow, { type: 'sendCode', destination, ...given, intent }),
      loginWithCode: ({ code }) => dispatch(flow, { type: 'submitCode', code, intent }),
      reset: () => void flow.send({ type: 'reset', intent }),
    }),
    [flow],
  )
  return { ...verbs, state: ownState(state, intent) }
}

const intent = 'login'

type UseLoginWithEmailReturnType = useLoginWithEmail.Verbs & { state: OneTimeCodeState }

export declare namespace useLoginWithEmail {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: {
      email: string
      disableSignup?: boolean | undefined
      /** Needed when the app asks for a captcha. */
      captchaToken?: string | undefined
    }) => Promise<void>
    /** Resolves once the user is logged in. Terms and wallet come after it: `onComplete` tells when they are done. */
    loginWithCode: (parameters: { code: string }) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLoginWithEmailReturnType
}
