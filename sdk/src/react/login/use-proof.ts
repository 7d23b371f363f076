'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import type { AnyEvent, AnyState } from '../../flows/core/define-flow.js'
import type { getFlow } from '../../flows/core/get-flow.js'
import type { ProofEvent } from '../../flows/login/proof-flow.js'
import { useFlow } from '../core/use-flow.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/** Returns the state of a method's proof flow, and the functions that log in and link with it. */
export function useProof<state extends AnyState, event extends AnyEvent>(
  definition: getFlow.Definition<state, event | ProofEvent>,
  callbacks: LoginCallbacks,
): ProofVerbs & { state: state } {
  const [state, flow] = useFlow(definition)
  useLoginCallbacks(callbacks)
  const verbs = useMemo<ProofVerbs>(
    () => ({
      login: (options) => dispatch(flow, { type: 'start', intent: 'login', ...pick(options) }),
      link: () => dispatch(flow, { type: 'start', intent: 'link' }),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

/** Reads the options of a call. If the verb is used as a click handler, its argument is an event without options. */
const pick = ({ captchaToken, disableSignup }: ProofVerbs.Options = {}) => ({ captchaToken, disableSignup })

/** Functions of the hooks for methods without typed input. */
export type ProofVerbs = {
  /**
   * Logs in. Resolves once the user is logged in. `onComplete` is called later, after the terms and the wallet
   * creation.
   */
  login: (options?: ProofVerbs.Options) => Promise<void>
  /** Links the account to the user. Resolves once it is linked. */
  link: () => Promise<void>
  /** Returns to the initial state. */
  reset: () => void
}

export declare namespace ProofVerbs {
  type Options = {
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    /** Captcha token. Required if the app has a captcha. */
    captchaToken?: string | undefined
  }
}
