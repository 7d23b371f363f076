'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { farcasterFlow, type FarcasterState } from '../../flows/login/farcaster.js'
import { useFlow } from '../core/use-flow.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/**
 * Logs a user in with their Farcaster account, whose owner signs on a phone. While `state.status` is `awaiting-approval`,
 * `state.connectUri` is to be shown as a QR code, or opened where the phone is this one.
 *
 * @example
 * const { login, state } = useLoginWithFarcaster({ onComplete: ({ user }) => greet(user) })
 */
export function useLoginWithFarcaster(callbacks: LoginCallbacks = {}): useLoginWithFarcaster.ReturnType {
  const [state, flow] = useFlow(farcasterFlow)
  useLoginCallbacks(callbacks)
  const verbs = useMemo<useLoginWithFarcaster.Verbs>(
    () => ({
      login: (options) => dispatch(flow, { type: 'start', intent: 'login', ...pick(options) }),
      link: () => dispatch(flow, { type: 'start', intent: 'link' }),
      transfer: () => dispatch(flow, { type: 'transfer' }),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

/** As a click handler the verb is given an event, which has neither. */
const pick = ({ captchaToken, disableSignup }: useLoginWithFarcaster.Options = {}) => ({ captchaToken, disableSignup })

type UseLoginWithFarcasterReturnType = useLoginWithFarcaster.Verbs & { state: FarcasterState }

export declare namespace useLoginWithFarcaster {
  type Options = {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    /** Needed when the app asks for a captcha. */
    captchaToken?: string | undefined
  }
  type Verbs = {
    /**
     * Resolves once the user is logged in. Terms and wallet come after it: `onComplete` tells when they are done. Rejects with
     * `TIMED_OUT` when the phone has not signed within 120 s.
     */
    login: (options?: Options) => Promise<void>
    /** Links the account that the phone signs for to the user who is logged in. Resolves once it is linked. */
    link: () => Promise<void>
    /**
     * After `ACCOUNT_TRANSFER_REQUIRED`: moves the account here and deletes the user who has it, with all they own here.
     * Ask the user first.
     */
    transfer: () => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = UseLoginWithFarcasterReturnType
}
