'use client'
import { useMemo } from 'react'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { type MfaState, mfaFlow } from '../../flows/mfa/mfa.js'
import { useFlow } from '../core/use-flow.js'
import { usePageContainer } from '../core/use-page-container.js'

/**
 * Controls the MFA prompt, for your own screen. `<AuthModal />` includes such a screen. For a prompt outside the SDK's
 * screens, use `useRegisterMfaListener` and `useMfa`.
 *
 * @example
 * import { useMfaPrompt } from '@keyhook/sdk'
 *
 * export function AskForCode() {
 *   const { state, attach, choose, submit } = useMfaPrompt()
 *   if (state.status === 'awaiting-container' || state.status === 'at-provider')
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
  const attach = usePageContainer(flow, state.status === 'awaiting-container', colors)
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
     * CSS colours of the provider's page: `background`, `raised`, `text`, `muted`, `line`, `accent` and `accentText`.
     * They may use CSS variables of the element.
     */
    colors?: Readonly<Record<string, string>> | undefined
  }
  type Verbs = {
    /**
     * The `ref` of an element for the provider's page, for apps whose MFA runs on that page. The status is then
     * 'awaiting-container'. Do not cover any part of the element.
     */
    attach: (element: HTMLElement | null) => void
    /** Selects a method, or restarts the selected one. Rejects with the error that is also in `state`. */
    choose: (method: MfaFactor) => Promise<void>
    /** Goes back to the method selection. */
    chooseAnother: () => void
    /** Submits the code, or `state.options` for a passkey. */
    submit: (answer: string | PasskeyRequest) => Promise<void>
    /** Cancels. The waiting call rejects with `USER_REJECTED`. */
    cancel: () => void
  }
  type ReturnType = UseMfaPromptReturnType
}
