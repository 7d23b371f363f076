import { deferred } from '../../base/deferred.js'
import { aborted } from './aborted.js'
import type { Client } from '../../client.js'
import type { RunningFlow } from './create-flow.js'
import type { AskEvent, Outcome } from './asking-flow.js'
import type { AnyEvent, AnyState } from './define-flow.js'

/**
 * Sends a request to a running flow, and settles a promise by the outcome of each state. The flow ends when it returns
 * to its initial status. A `held` answer then resolves the promise. A pending promise rejects with `ABORTED`, or with
 * the error that ended the session.
 */
export function followRun<state extends AnyState, event extends AnyEvent, request, answer>(
  run: RunningFlow<state, event>,
  { client, onOutcome, outcome, request }: followRun.Options<state, request, answer>,
): followRun.ReturnType<answer> {
  const answered = deferred<answer>()
  const over = deferred<void>()
  let latest: Outcome<answer> = { promise: 'pending' }
  let isAnswered = false

  const unsubscribe = run.subscribe((state) => {
    latest = state.status === run.getInitialState().status ? endOf(client, latest) : outcome(state)
    if (latest.promise === 'resolved') answered.resolve(latest.answer)
    if (latest.promise === 'rejected') answered.reject(latest.error)
    isAnswered ||= latest.promise === 'resolved'
    if (latest.promise === 'rejected' || (isAnswered && latest.isClosed)) {
      unsubscribe()
      over.resolve()
    }
    onOutcome(latest, state)
  })
  const requested: AskEvent<request> = { type: 'ask', request }
  // The type of `askingFlow` guarantees that the flow accepts this event.
  void run.send(requested as unknown as event)
  return { answered: answered.promise, over: over.promise }
}

const endOf = <answer>(client: Client, latest: Outcome<answer>): Outcome<answer> =>
  latest.promise === 'held' || latest.promise === 'resolved'
    ? { promise: 'resolved', answer: latest.answer, isClosed: true }
    : { promise: 'rejected', error: latest.error ?? aborted(client) }

export declare namespace followRun {
  type Options<state, request, answer> = {
    readonly client: Client
    readonly request: request
    /** Returns the outcome of every status except the initial one. */
    readonly outcome: (state: state) => Outcome<answer>
    readonly onOutcome: (outcome: Outcome<answer>, state: state) => void
  }
  type ReturnType<answer> = {
    readonly answered: Promise<answer>
    /** Resolves once the promise is settled and the screen is closed. */
    readonly over: Promise<void>
  }
}
