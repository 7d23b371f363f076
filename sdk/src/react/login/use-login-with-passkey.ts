'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { passkeyFlow, type PasskeyState } from '../../flows/login/passkey.js'
import { useFlow } from '../core/use-flow.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Logs a user in with one of their passkeys.
 *
 * @example
 * import { useLoginWithPasskey } from '@keyhook/sdk'
 *
 * export function Login() {
 *   const { loginWithPasskey, state } = useLoginWithPasskey({ onComplete: ({ user }) => console.log(user.id) })
 *   return (
 *     <>
 *       <button onClick={loginWithPasskey}>Log in with a passkey</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLoginWithPasskey(callbacks: LoginCallbacks = {}): useLoginWithPasskey.ReturnType {
  const [state, flow] = useFlow(passkeyFlow)
  useLoginCallbacks(callbacks)
  const verbs = useMemo<useLoginWithPasskey.Verbs>(
    () => ({
      loginWithPasskey: (given) => {
        const { captchaToken } = optionsOf(given)
        return dispatch(flow, { type: 'start', captchaToken, intent: 'login' })
      },
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseLoginWithPasskeyReturnType = useLoginWithPasskey.Verbs & { state: PasskeyState }

export declare namespace useLoginWithPasskey {
  type Options = {
    /** Needed when the app asks for a captcha. */
    captchaToken?: string | undefined
  }
  type Verbs = {
    /**
     * Asks the user for a passkey. Resolves once they are logged in; rejects with `PASSKEY_NOT_ALLOWED` when they do not
     * want to. Terms and wallet come after it: `onComplete` tells when they are done.
     */
    loginWithPasskey: (options?: Options | optionsOf.ClickEvent) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLoginWithPasskeyReturnType
}
