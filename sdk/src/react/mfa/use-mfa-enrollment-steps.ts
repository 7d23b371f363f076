'use client'
import { useMemo } from 'react'
import type { StepVerbs } from '../../mfa-methods/all/hook-types.js'
import { methodStepVerbs } from '../../mfa-methods/all/step-verbs.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { mfaEnrollmentFlow, type MfaEnrollmentState } from '../../flows/mfa/mfa-enrollment.js'
import { useFlow } from '../core/use-flow.js'

/**
 * Controls the enrolment of MFA methods step by step, for your own screen. `<AuthModal />` includes such a screen,
 * which `useMfaEnrollment` opens. `useMfaEnrollment` also enrols without screens.
 *
 * @example
 * import { useMfaEnrollmentSteps } from '@keyhook/sdk'
 *
 * export function AddAuthenticator() {
 *   const { state, choose, submitCode } = useMfaEnrollmentSteps()
 *   if (state.status === 'choosing-method')
 *     return <button onClick={() => choose('totp')}>Add an authenticator app</button>
 *   if (state.status !== 'awaiting-totp') return null
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         void submitCode(String(new FormData(event.currentTarget).get('code')))
 *       }}
 *     >
 *       <label>
 *         Enter {state.secret} in the app, and its code here: <input name="code" />
 *       </label>
 *       {state.error && <p role="alert">{state.error.message}</p>}
 *     </form>
 *   )
 * }
 */
export function useMfaEnrollmentSteps(): useMfaEnrollmentSteps.ReturnType {
  const [state, flow] = useFlow(mfaEnrollmentFlow)
  const verbs = useMemo<useMfaEnrollmentSteps.Verbs>(
    () => ({
      goOn: () => dispatch(flow, { type: 'continue' }),
      choose: (method) => dispatch(flow, { type: 'choose', method }),
      remove: (method) => dispatch(flow, { type: 'remove', method }),
      submitCode: (code) => dispatch(flow, { type: 'submitCode', code }),
      // TypeScript cannot infer that each MFA method has the functions of its type.
      ...(Object.assign(
        {},
        ...methodStepVerbs.map((verbsOf) => verbsOf((event) => dispatch(flow, event))),
      ) as StepVerbs),
      goBack: () => void flow.send({ type: 'back' }),
      close: () => void flow.send({ type: 'reject' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

type UseMfaEnrollmentStepsReturnType = useMfaEnrollmentSteps.Verbs & { state: MfaEnrollmentState }

export declare namespace useMfaEnrollmentSteps {
  /** Each promise rejects with the error that is also in `state`. */
  type Verbs = StepVerbs & {
    /** Continues from the introduction, confirms a removal, or closes at the end. */
    goOn: () => Promise<void>
    /** Starts the enrolment of a method. */
    choose: (method: MfaMethod) => Promise<void>
    /** Opens the confirmation before a method is removed. */
    remove: (method: MfaMethod) => Promise<void>
    /** Submits a code of a text message or an authenticator app. */
    submitCode: (code: string) => Promise<void>
    /** Goes back to the previous step. */
    goBack: () => void
    /** Closes the screen. Enrolled methods stay enrolled. */
    close: () => void
  }
  type ReturnType = UseMfaEnrollmentStepsReturnType
}
