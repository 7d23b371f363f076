'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { passkeyFlow, type PasskeyState } from './flow.js'
import { useFlow } from '../../react/core/use-flow.js'
import { type LoginCallbacks, useLoginCallbacks } from '../../react/login/use-login-callbacks.js'
import type { useLinkAccount } from '../../react/login/use-link-account.js'
import { useLinkProof } from '../../react/login/use-link-proof.js'

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
    /** Required if the app has a captcha. */
    captchaToken?: string | undefined
  }
  type Verbs = {
    /**
     * Prompts the user for a passkey. Resolves once the user is logged in. `onComplete` is called later, after the
     * terms and the wallet creation. Rejects with `PASSKEY_NOT_ALLOWED` if the user declines.
     */
    loginWithPasskey: (options?: Options | optionsOf.ClickEvent) => Promise<void>
    /** Returns to the initial state. */
    reset: () => void
  }
  type ReturnType = UseLoginWithPasskeyReturnType
}

/**
 * Signs up a new user with a new passkey.
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
    /** Creates a passkey in the browser. Resolves after the login, and rejects like `loginWithPasskey`. */
    signupWithPasskey: (options?: useLoginWithPasskey.Options | optionsOf.ClickEvent) => Promise<void>
    /** Returns to the initial state. */
    reset: () => void
  }
  type ReturnType = UseSignupWithPasskeyReturnType
}

/**
 * Links a new passkey to the user. If the change needs a confirmation, `useConfirmation` shows it.
 *
 * @example
 * import { useLinkWithPasskey } from '@keyhook/sdk'
 *
 * export function AddPasskey() {
 *   const { linkWithPasskey, state } = useLinkWithPasskey({
 *     onSuccess: ({ linkedAccount }) => console.log(linkedAccount),
 *   })
 *   return (
 *     <>
 *       <button onClick={linkWithPasskey}>Add a passkey</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLinkWithPasskey(callbacks: useLinkAccount.Callbacks = {}): useLinkWithPasskey.ReturnType {
  const { link, ...rest } = useLinkProof(passkeyFlow, callbacks)
  return { linkWithPasskey: link, ...rest }
}

type UseLinkWithPasskeyReturnType = useLinkWithPasskey.Verbs & { state: PasskeyState }

export declare namespace useLinkWithPasskey {
  type Verbs = {
    /**
     * Creates and links a passkey. Rejects with `CANNOT_LINK_MORE_OF_TYPE` for a sixth passkey, and with `PASSKEY_NOT_ALLOWED` if
     * the user declines.
     */
    linkWithPasskey: () => Promise<void>
    /** Returns to the initial state. */
    reset: () => void
  }
  type ReturnType = UseLinkWithPasskeyReturnType
}
