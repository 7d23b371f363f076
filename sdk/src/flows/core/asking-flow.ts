import type { Client } from '../../client.js'
import type { Screen } from '../../domain/entities/screen.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { type AnyEvent, type AnyState, type Edge, type Flow, flow, type In } from './define-flow.js'

/** Events of every flow that prompts the user: its request, and the closing of its screen. */
export type AskEvent<request> = { readonly type: 'ask'; readonly request: request }
export type RejectEvent = { readonly type: 'reject' }

/** The effect of a state on the promise of `ask`. `isClosed` closes the screen while the run may continue. */
export type Outcome<answer> = { readonly isClosed?: boolean | undefined } &
  /** Error if the run ends here. Default: `ABORTED`. */
  (
    | { readonly promise: 'pending'; readonly error?: KeyhookError | undefined }
    /** Answer if the run ends here. The promise does not receive it while the user still follows the run. */
    | { readonly promise: 'held'; readonly answer: answer }
    | { readonly promise: 'resolved'; readonly answer: answer }
    | { readonly promise: 'rejected'; readonly error: KeyhookError }
  )

/** A flow that interrupts the user. `ask` runs it, one screen shows it, and one table describes it. */
export type AskingFlow<state extends AnyState, event extends AnyEvent, request, answer> = Flow<
  state,
  event,
  { client: Client }
> & {
  /** Returns the screen of a run. */
  readonly screen: (request: request) => Screen
  /** Returns true if the app draws the request itself. Handlers of the screen receive the run, and no screen opens. */
  readonly isUnseen?: ((request: request) => boolean) | undefined
  /** Alternative without `<AuthModal />`. Ends the message of an error without a screen host. */
  readonly headless: string
  /** Rejects invalid requests before the screen opens. */
  readonly check?: ((client: Client, request: request) => Promise<void>) | undefined
  /** Runs next to the screen, from when it opens. */
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
        /** The consent event of each status that waits for it. */
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

/** The outcome that keeps the promise open. */
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

/** Returns the row of a state in a table by status. */
export const rowOf = <state extends AnyState, value>(
  table: Table<state, value>,
  state: state,
): ((state: state) => value) | undefined =>
  // The compiler checked each row against its status where it was defined.
  (table as { readonly [status: string]: ((state: never) => value) | undefined })[state.status] as
    | ((state: state) => value)
    | undefined

/** Returns the outcome of a state other than the first. */
export const outcomeOf = <state extends AnyState, event extends AnyEvent, request, answer>(
  { outcome }: AskingFlow<state, event, request, answer>,
  state: state,
): Outcome<answer> => rowOf(outcome as Table<state, Outcome<answer>>, state)?.(state) ?? { promise: 'pending' }
