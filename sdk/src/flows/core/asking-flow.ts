import type { Client } from '../../client.js'
import type { Screen } from '../../domain/entities/screen.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { type AnyEvent, type AnyState, type Edge, type Flow, flow, type In } from './define-flow.js'

/** What every flow that asks the user is sent: the request, and that the user closed its screen. */
export type AskEvent<request> = { readonly type: 'ask'; readonly request: request }
export type RejectEvent = { readonly type: 'reject' }

/** What becomes of the promise of `ask` in a state, and whether the screen is closed although the run may go on. */
export type Outcome<answer> = { readonly isClosed?: boolean | undefined } &
  /** The error, should the run end here: `ABORTED` when left out. */
  (
    | { readonly promise: 'pending'; readonly error?: KeyhookError | undefined }
    /** The answer, should the run end here: it is not given while the user still follows it. */
    | { readonly promise: 'held'; readonly answer: answer }
    | { readonly promise: 'resolved'; readonly answer: answer }
    | { readonly promise: 'rejected'; readonly error: KeyhookError }
  )

/** A flow that interrupts the user: run by `ask`, shown by one screen, read by one table. */
export type AskingFlow<state extends AnyState, event extends AnyEvent, request, answer> = Flow<
  state,
  event,
  { client: Client }
> & {
  /** The screen of a run. */
  readonly screen: (request: request) => Screen
  /** Whether the app draws a request by itself: whatever handles the screen hears of the run, and nothing is shown. */
  readonly isUnseen?: ((request: request) => boolean) | undefined
  /** How to do without `<AuthModal />`: the end of the message that a request gets where no screen can be shown. */
  readonly headless: string
  /** Rejects before anything is shown. */
  readonly check?: ((client: Client, request: request) => Promise<void>) | undefined
  /** Runs beside the screen, from when it opens. */
  readonly opened?: ((client: Client, request: request) => void) | undefined
  /** What each status means for who waits: an answer, an error, or nothing yet. */
  readonly outcome: {
    readonly [status in Exclude<state['status'], 'initial'>]: (state: In<state, status>) => Outcome<answer>
  }
  /** How a request runs that needs no consent. */
  readonly silent?:
    | {
        readonly when: (client: Client, request: request) => boolean
        /** Requests of one key follow each other. Left out, they run side by side. */
        readonly key?: ((request: request) => string) | undefined
        /** The event that stands for the user's consent, in each status that waits for it. */
        readonly consent: { readonly [status in state['status']]?: (state: In<state, status>) => event }
      }
    | undefined
}

/** Some statuses of a flow that asks the user, in a file of their own: their edges, effects and outcomes. */
export type FlowPart<state extends AnyState, event extends AnyEvent, answer, status extends state['status']> = {
  readonly on: Pick<AskingFlow<state, event, never, answer>['on'], status>
  readonly run: Pick<AskingFlow<state, event, never, answer>['run'], status>
  readonly outcome: Pick<AskingFlow<state, event, never, answer>['outcome'], Exclude<status, 'initial'>>
}

/** The outcome of a status in which the promise stays open. */
export const pending = (): { readonly promise: 'pending' } => ({ promise: 'pending' })

/** `flow`, for a flow that asks the user. Its first status is 'initial'. */
export const askingFlow = <state extends AnyState, event extends AnyEvent, request, answer>(): askingFlow.ReturnType<
  state,
  event,
  request,
  answer
> => ({ define: (definition) => definition, to: flow<state, event, { client: Client }>().to })

export declare namespace askingFlow {
  type ReturnType<state extends AnyState, event extends AnyEvent, request, answer> = {
    readonly define: (
      definition: AskEvent<request> | RejectEvent extends event ? AskingFlow<state, event, request, answer> : never,
    ) => AskingFlow<state, event, request, answer>
    readonly to: <from, on, target extends state['status']>(
      target: target,
      fill: (state: from, event: on) => Omit<In<state, target>, 'status'>,
      when?: (state: from, event: on) => boolean,
    ) => Edge<from, on>
  }
}

type Table<state extends AnyState, value> = {
  readonly [status in state['status']]?: (state: In<state, status>) => value
}

/** The row of a state in a table by status. */
export const rowOf = <state extends AnyState, value>(
  table: Table<state, value>,
  state: state,
): ((state: state) => value) | undefined =>
  // The compiler checked each row against its own status where it was written.
  (table as { readonly [status: string]: ((state: never) => value) | undefined })[state.status] as
    | ((state: state) => value)
    | undefined

/** What becomes of the promise in a state other than the first. */
export const outcomeOf = <state extends AnyState, event extends AnyEvent, request, answer>(
  { outcome }: AskingFlow<state, event, request, answer>,
  state: state,
): Outcome<answer> => rowOf(outcome as Table<state, Outcome<answer>>, state)?.(state) ?? { promise: 'pending' }
