'use client'
import { useMemo } from 'react'
import type { Intent, LoginMethod, LoginOption } from '../../domain/entities/login-method.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { loginFlow, type LoginInput } from '../../flows/login/login-flows.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useFlow } from '../core/use-flow.js'

/**
 * Controls one-time codes of any method and intent, for your own screens. Apps log in with `useLoginWithEmail`. Throws
 * `INVALID_REQUEST` for a method without codes.
 *
 * @example
 * import { useOneTimeCode } from '@keyhook/sdk'
 *
 * export function Login({ method }: { method: 'email' | 'sms' }) {
 *   const { sendCode, submitCode, state } = useOneTimeCode(method)
 *   const isSent = 'sent' in state ? state.sent : state.status !== 'initial'
 *   const submit = (text: string) =>
 *     isSent ? submitCode({ code: text }) : sendCode({ destination: text, intent: 'login' })
 *   return (
 *     <form
 *       key={isSent ? 'code' : 'destination'}
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submit(String(new FormData(event.currentTarget).get('text')))
 *       }}
 *     >
 *       <input name="text" aria-label={isSent ? 'Code' : 'Where the code goes'} />
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </form>
 *   )
 * }
 */
export function useOneTimeCode(method: LoginMethod | LoginOption): useOneTimeCode.ReturnType {
  const row = loginFlow(method)
  if (!row || !('flow' in row))
    throw new KeyhookError('INVALID_REQUEST', `This version does not support one-time codes for '${method}'.`)
  const [state, flow] = useFlow(row.flow)
  const verbs = useMemo<useOneTimeCode.Verbs>(
    () => ({
      sendCode: (parameters) => dispatch(flow, { type: 'sendCode', ...parameters }),
      submitCode: ({ code }) => dispatch(flow, { type: 'submitCode', code }),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, input: row.input, state }
}

type UseOneTimeCodeReturnType = useOneTimeCode.Verbs & {
  /** Kind of typed destination. */
  input: LoginInput
  state: OneTimeCodeState
}

export declare namespace useOneTimeCode {
  type Verbs = {
    /** Sends a code. Resolves once it was sent. Rejects with a typed error, which is also in `state`. */
    sendCode: (parameters: {
      /** Email address or phone number. */
      destination: string
      intent: Intent
      disableSignup?: boolean | undefined
      captchaToken?: string | undefined
    }) => Promise<void>
    /** Submits the code. Resolves once it was accepted for its intent. */
    submitCode: (parameters: { code: string }) => Promise<void>
    /** Returns to the initial state. */
    reset: () => void
  }
  type ReturnType = UseOneTimeCodeReturnType
}
