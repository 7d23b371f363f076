'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { passkeyFlow, type PasskeyState } from '../../flows/login/passkey.js'
import { useFlow } from '../core/use-flow.js'
import type { useLoginWithPasskey } from './use-login-with-passkey.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Signs a new user up with a passkey that is made now.
 *
 * @example
 * import { useSignupWithPasskey } from '@keyhook/sdk'
 *
 * export function SignUp() {
 *   const { signupWithPasskey, state } = useSignupWithPasskey({ onComplete: ({ user }) => console.log(user.id) })
 *   return (
 *     <>
 *       <button onClick={signupWithPasskey}>Create a passkey</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useSignupWithPasskey(callbacks: LoginCallbacks = {}): useSignupWithPasskey.ReturnType {
  const [state, flow] = useFlow(passkeyFlow)
  useLoginCallbacks(callbacks)
  const verbs = useMemo<useSignupWithPasskey.Verbs>(
    () => ({
      signupWithPasskey: (given) => {
        const { captchaToken } = optionsOf(given)
        return dispatch(flow, { type: 'start', captchaToken, intent: 'login', isSignup: true })
      },
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseSignupWithPasskeyReturnType = useSignupWithPasskey.Verbs & { state: PasskeyState }

export declare namespace useSignupWithPasskey {
  type Verbs = {
    /** Has the browser make a passkey. Resolves once the new user is logged in; rejects like `loginWithPasskey`. */
    signupWithPasskey: (options?: useLoginWithPasskey.Options | optionsOf.ClickEvent) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseSignupWithPasskeyReturnType
}
