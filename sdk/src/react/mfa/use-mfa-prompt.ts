'use client'
import { useMemo } from 'react'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { mfaFlow, type MfaState } from '../../flows/mfa/mfa.js'
import { useFlow } from '../core/use-flow.js'
import { usePagePlace } from '../core/use-page-place.js'

/**
 * The second factor that is asked for, for the screen that asks: `<AuthModal />` has one. A page without it has
 * `useRegisterMfaListener` and `useMfa`.
 *
 * @example
 * import { useMfaPrompt } from '@keyhook/sdk'
 *
 * const { state, choose, submit, cancel } = useMfaPrompt()
 * if (state.status === 'awaiting-input') await submit('123456')
 */
export function useMfaPrompt({ colors }: useMfaPrompt.Options = {}): useMfaPrompt.ReturnType {
  const [state, flow] = useFlow(mfaFlow)
  const attach = usePagePlace(flow, state.status === 'awaiting-place', colors)
  const verbs = useMemo<useMfaPrompt.Verbs>(
    () => ({
      attach,
      choose: (method) => dispatch(flow, { type: 'choose', method }),
      chooseAnother: () => void flow.send({ type: 'chooseAnother' }),
      submit: (answer) => dispatch(flow, { type: 'submit', answer }),
      cancel: () => void flow.send({ type: 'reject' }),
    }),
    [attach, flow],
  )
  return { ...verbs, state }
}

type UseMfaPromptReturnType = useMfaPrompt.Verbs & { state: MfaState }

export declare namespace useMfaPrompt {
  type Options = {
    /**
     * Any colours of CSS, as they are in the element, for the provider's page: its `background`, `raised`, `text`, `muted`,
     * `line`, `accent` and `accentText`.
     */
    colors?: Readonly<Record<string, string>> | undefined
  }
  type Verbs = {
    /**
     * The `ref` of an element with room for the provider's page, where the app has second factors asked for there. It is
     * awaited while the status is 'awaiting-place'. Cover no part of it.
     */
    attach: (element: HTMLElement | null) => void
    /** Begins a method, or begins it again. Rejects with the error that is also in `state`. */
    choose: (method: MfaFactor) => Promise<void>
    /** Goes back to the choice of methods. */
    chooseAnother: () => void
    /** Answers with the code, or for a passkey with `state.options`. */
    submit: (answer: string | PasskeyRequest) => Promise<void>
    /** Says no: what asked rejects with `USER_REJECTED`. */
    cancel: () => void
  }
  type ReturnType = UseMfaPromptReturnType
}
