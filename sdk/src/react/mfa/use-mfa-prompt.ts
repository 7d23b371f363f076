'use client'
import { useMemo } from 'react'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { mfaFlow, type MfaState } from '../../flows/mfa/mfa.js'
import { useFlow } from '../core/use-flow.js'

/**
 * The second factor that is asked for, for the screen that asks: `<AuthModal />` has one. A page without it has
 * `useRegisterMfaListener` and `useMfa`.
 *
 * @example
 * const { state, choose, submit, cancel } = useMfaPrompt()
 * if (state.status === 'awaiting-input') await submit('123456')
 */
export function useMfaPrompt(): useMfaPrompt.ReturnType {
  const [state, flow] = useFlow(mfaFlow)
  const verbs = useMemo<useMfaPrompt.Verbs>(
    () => ({
      choose: (method) => dispatch(flow, { type: 'choose', method }),
      chooseAnother: () => void flow.send({ type: 'chooseAnother' }),
      submit: (answer) => dispatch(flow, { type: 'submit', answer }),
      cancel: () => void flow.send({ type: 'reject' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseMfaPromptReturnType = useMfaPrompt.Verbs & { state: MfaState }

export declare namespace useMfaPrompt {
  type Verbs = {
    /** Begins a method, or begins it again. Rejects with the error that is also in `state`. */
    choose: (method: MfaFactor) => Promise<void>
    /** Goes back to the choice of methods. */
    chooseAnother: () => void
    /** Answers with the code, or for a passkey with `state.options`. */
    submit: (answer: string | PasskeyRequest) => Promise<void>
    cancel: () => void
  }
  type ReturnType = UseMfaPromptReturnType
}
