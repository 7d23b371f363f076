import type { Client } from '../../client.js'
import type { Screen } from '../../domain/entities/screen.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { type AnyEvent, type AnyState, type Edge, type Flow, flow, type In } from './define-flow.js'

/** Start event of every flow that prompts the user. `RejectEvent` is sent when the user closes its screen. */
export type AskEvent<request> = { readonly type: 'ask'; readonly request: request }
export type RejectEvent = { readonly type: 'reject' }

/** The effect of a state on the promise of `ask`. `isClosed` closes the screen, while the flow may continue. */
export type Outcome<answer> = { readonly isClosed?: boolean | undefined } &
  /** `error` is the error of the promise if the flow stops in this state. Default: `ABORTED`. */
  (
    | { readonly promise: 'pending'; readonly error?: KeyhookError | undefined }
    /**
     * The answer is final. The promise resolves only when the flow stops, because the user still follows it on screen.
     */
    | { readonly promise: 'held'; readonly answer: answer }
    | { readonly promise: 'resolved'; readonly answer: answer }
    | { readonly promise: 'rejected'; readonly error: KeyhookError }
  )

/** A flow that prompts the user. `ask` runs it, one screen shows it, and `outcome` maps its states to the result. */
export type AskingFlow<state extends AnyState, event extends AnyEvent, request, answer> = Flow<
  state,
  event,
  { client: Client }
> & {
  /** Returns the screen for a request. */
  readonly screen: (request: request) => Screen
  /**
   * Returns true if the app renders the request itself. No screen opens, and the app's own component shows the flow.
   */
  readonly isUnseen?: ((request: request) => boolean) | undefined
  /** Advice for a page without a screen host, such as a hook to use. Appended to the error message. */
  readonly headless: string
  /** Rejects invalid requests before the screen opens. */
  readonly check?: ((client: Client, request: request) => Promise<void>) | undefined
  /** Called when the screen opens. Runs in parallel with it. */
  readonly opened?: ((client: Client, request: request) => void) | undefined
  /** The outcome of each status for the caller: an answer, an error, or pending. */
  readonly outcome: {
    readonly [status in Exclude<state['status'], 'initial'>]: (state: In<state, status>) => Outcome<answer>
  }
  /** Settings for a request that needs no consent. */
  readonly silent?:
    | {
        readonly when: (client: Client, request: request) => Promise<boolean>
        /** Requests with the same key run one after the other. Without a key, they run in parallel. */
        readonly key?: ((request: request) => string) | undefined
        /** The event that gives consent, for each status that waits for consent. */
        readonly consent: { readonly [status in state['status']]?: (state: In<state, status>) => event }
      }
    | undefined
}

/** A part of a flow that prompts the user, in a separate file: edges, effects and outcomes of some statuses. */
export type FlowPart<state extends AnyState, event extends AnyEvent, answer, status extends state['status']> = {
  readonly on: Pick<AskingFlow<state, event, never, answer>['on'], status>
  readonly run: Pick<AskingFlow<state, event, never, answer>['run'], status>
  readonly outcome: Pick<AskingFlow<state, event, never, answer>['outcome'], Exclude<status, 'initial'>>
}

/** The outcome of a state that keeps the promise pending. */
export const pending = (): { readonly promise: 'pending' } => ({ promise: 'pending' })

/** Defines a flow that prompts the user. Its first status is 'initial'. */
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

/** Returns the entry for a state in a table that is indexed by status. */
export const rowOf = <state extends AnyState, value>(
  table: Table<state, value>,
  state: state,
): ((state: state) => value) | undefined =>
  // The compiler checked each entry against its status where the table was defined.
  (table as { readonly [status: string]: ((state: never) => value) | undefined })[state.status] as
    | ((state: state) => value)
    | undefined

/** Returns the outcome of a state. The initial state is pending. */
export const outcomeOf = <state extends AnyState, event extends AnyEvent, request, answer>(
  { outcome }: AskingFlow<state, event, request, answer>,
  state: state,
): Outcome<answer> => rowOf(outcome as Table<state, Outcome<answer>>, state)?.(state) ?? { promise: 'pending' }
