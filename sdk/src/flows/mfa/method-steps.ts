import type { Client } from '../../client.js'
import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { MethodEvent, MethodResting, MethodState } from '../../mfa-methods/all/flow-types.js'
import { type AnyState, type Edge, flow, type In, type Of } from '../core/define-flow.js'

/** A status with the error of the previous attempt. */
export type Failed = { error?: KeyhookError | undefined }

/** Status in which the user selects a method. */
export type ChoosingMethod = { status: 'choosing-method' } & Failed

/** Statuses that are shown again after a rejected enrolment. */
export type Resting = ChoosingMethod | MethodResting

/** Status that submits the enrolment. The status `from` is shown again if the provider rejects it. */
export type Enrolling = { status: 'enrolling'; enrollment: MfaEnrollment; from: Resting }

/** The entered code of a text message or an authenticator app. */
export type SubmitCode = { type: 'submitCode'; code: string }
export type Back = { type: 'back' }

/** Steps of the enrolment flow for one MFA method. Each status also accepts the event `reject`. */
export type MethodSteps<state extends AnyState, event extends { readonly type: string }> = {
  /** The status after the method is selected. */
  readonly first: state['status']
  readonly on: {
    readonly [status in state['status']]: {
      readonly [type in event['type']]?: Edge<In<state, status>, Of<event, type>>
    }
  }
  readonly run: {
    readonly [status in state['status']]?: (
      state: In<state, status>,
      context: { client: Client; signal: AbortSignal },
    ) => Promise<event>
  }
  /** Maps each status to the status that shows its error. */
  readonly failed: { readonly [status in state['status']]?: Resting['status'] }
}

/** Creates a transition to a status of a method, to the method selection, or to `enrolling`. */
export const { to } = flow<MethodState | ChoosingMethod | Enrolling, MethodEvent, { client: Client }>()

const nothing = () => ({})

/** Goes back to the method selection. */
export const toChoice = to('choosing-method', nothing)

/** Goes to `enrolling`, with the method that the user entered. */
export const toEnrolling = <from extends Resting, event>(
  read: (state: from, event: event) => MfaEnrollment,
): Edge<from, event> =>
  to('enrolling', (state: from, event: event) => {
    const { error: _, ...rest } = state
    return { enrollment: read(state, event), from: rest as from }
  })
