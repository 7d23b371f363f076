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
 * export function AskForCode() {
 *   const { state, attach, choose, submit } = useMfaPrompt()
 *   if (state.status === 'awaiting-place' || state.status === 'at-provider')
 *     return <div ref={attach} style={{ height: 420 }} />
 *   if (state.status === 'choosing-method')
 *     return <button onClick={() => choose('totp')}>Use your authenticator app</button>
 *   if (state.status !== 'awaiting-input' && state.status !== 'error') return null
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submit(String(new FormData(event.currentTarget).get('code')))
 *       }}
 *     >
 *       <input name="code" aria-label="Code" />
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </form>
 *   )
 * }
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
