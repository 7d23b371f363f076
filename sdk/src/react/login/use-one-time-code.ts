'use client'
import { useMemo } from 'react'
import type { LoginMethod, LoginOption } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { loginFlow, type LoginInput } from '../../flows/login/login-flows.js'
import type { OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useFlow } from '../core/use-flow.js'

/**
 * The one-time codes of a method, for screens that serve every method and intent; hosts log in with
 * `useLoginWithEmail`. Throws `INVALID_REQUEST` for a method that this version sends no codes for.
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
    throw new KeyhookError('INVALID_REQUEST', `No one-time codes are sent for '${method}' in this version.`)
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
  /** What is typed into a field to say where the code goes. */
  input: LoginInput
  state: OneTimeCodeState
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
  type ReturnType = UseOneTimeCodeReturnType
}
