'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useFlow } from '../../react/core/use-flow.js'
import { stateForIntent } from '../../react/login/state-for-intent.js'
import { useLinkAccount } from '../../react/login/use-link-account.js'
import { type LoginCallbacks, useLoginCallbacks } from '../../react/login/use-login-callbacks.js'
import { useOwnCode } from '../../react/login/use-own-code.js'
import { useUpdateAccount } from '../../react/login/use-update-account.js'
import { emailFlow } from './flow.js'

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
  return { ...verbs, state: stateForIntent(state, intent) }
}

const intent = 'login'

type UseLoginWithEmailReturnType = useLoginWithEmail.Verbs & { state: OneTimeCodeState }

export declare namespace useLoginWithEmail {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: {
      email: string
      disableSignup?: boolean | undefined
      /** Captcha token. Required if the app has a captcha. */
      captchaToken?: string | undefined
    }) => Promise<void>
    /** Resolves once the user is logged in. `onComplete` is called later, after the terms and the wallet creation. */
    loginWithCode: (parameters: { code: string }) => Promise<void>
    /** Returns to the initial state from every status. */
    reset: () => void
  }
  type ReturnType = UseLoginWithEmailReturnType
}

/**
 * Links an email address to the user with a one-time code sent to it. If the user has to confirm the change first,
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
    /** Returns to the initial state from every status. */
    reset: () => void
  }
  type ReturnType = UseLinkEmailReturnType
}

/**
 * Replaces the user's email address, with a one-time code sent to the new one. If the user has to confirm the change
 * first, `useConfirmation` shows it.
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
    /** Resolves once the address is linked to the user. */
    verifyCode: (parameters: { code: string }) => Promise<void>
    /** Returns to the initial state from every status. */
    reset: () => void
  }
  type ReturnType = UseUpdateEmailReturnType
}
