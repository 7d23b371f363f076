'use client'
import { useMemo } from 'react'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { loginFlows } from '../../flows/login/login-flows.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useFlow } from '../core/use-flow.js'

/**
 * The one-time codes of a method, for screens that serve every method and intent; hosts log in with
 * `useLoginWithEmail`.
 *
 * @example
 * const { sendCode, submitCode, state } = useOneTimeCode('email')
 */
export function useOneTimeCode(method: LoginMethod): useOneTimeCode.ReturnType {
  const [state, flow] = useFlow((loginFlows[method as keyof typeof loginFlows] ?? loginFlows.email!).flow)
  const verbs = useMemo<useOneTimeCode.Verbs>(
    () => ({
      sendCode: (parameters) => dispatch(flow, { type: 'sendCode', ...parameters }),
      submitCode: ({ code }) => dispatch(flow, { type: 'submitCode', code }),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

export declare namespace useOneTimeCode {
  type Verbs = {
    /** Resolves once the code is on its way. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: {
      /** An email address, a phone number. */
      destination: string
      intent: Intent
      disableSignup?: boolean | undefined
      captchaToken?: string | undefined
    }) => Promise<void>
    /** Resolves once the code was accepted for what it was sent for. */
    submitCode: (parameters: { code: string }) => Promise<void>
    /** Back to the beginning, from anywhere. */
    reset: () => void
  }
  type ReturnType = Verbs & { state: OneTimeCodeState }
}
