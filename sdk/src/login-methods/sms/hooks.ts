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
import { smsFlow } from './flow.js'

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
  return { ...verbs, state: stateForIntent(state, intent) }
}

const intent = 'login'

type UseLoginWithSmsReturnType = useLoginWithSms.Verbs & { state: OneTimeCodeState }

export declare namespace useLoginWithSms {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: {
      /** A number such as `+1 (213) 373-4253`. Without a calling code, it is one of `intl.defaultCountry`. */
      phoneNumber: string
      disableSignup?: boolean | undefined
      /** Captcha token. Required if the app has a captcha. */
      captchaToken?: string | undefined
    }) => Promise<void>
    /** Resolves once the user is logged in. `onComplete` is called later, after the terms and the wallet creation. */
    loginWithCode: (parameters: { code: string }) => Promise<void>
    /** Returns to the initial state from every status. */
    reset: () => void
  }
  type ReturnType = UseLoginWithSmsReturnType
}

/**
 * Links a phone number to the user with a one-time code sent to it. If the user has to confirm the change first,
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
    /** Returns to the initial state from every status. */
    reset: () => void
  }
  type ReturnType = UseLinkPhoneReturnType
}

/**
 * Replaces the user's phone number, with a one-time code sent to the new one. If the user has to confirm the change
 * first, `useConfirmation` shows it.
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
    /** Resolves once the number is linked to the user. */
    verifyCode: (parameters: { code: string }) => Promise<void>
    /** Returns to the initial state from every status. */
    reset: () => void
  }
  type ReturnType = UseUpdatePhoneReturnType
}
