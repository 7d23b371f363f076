import type { Client } from '../../client.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { createFlow } from './create-flow.js'
import { type AskingFlow, type Outcome, outcomeOf, rowOf } from './asking-flow.js'
import type { AnyEvent, AnyState } from './define-flow.js'
import { followRun } from './follow-run.js'

let count = 0

/** Runs a flow without its screen. Sends the consent events of its table, and returns the first answer or error. */
export async function runSilently<state extends AnyState, event extends AnyEvent, request, answer>(
  client: Client,
  flow: AskingFlow<state, event, request, answer>,
  request: request,
  signal: AbortSignal | undefined,
): Promise<answer> {
  signal?.throwIfAborted()
  const run = createFlow(flow, { client })
  const consent = (state: state) => flow.silent && rowOf(flow.silent.consent, state)

  function outcome(state: state): Outcome<answer> {
    const shown = outcomeOf(flow, state)
    if (shown.promise === 'held') return { promise: 'resolved', answer: shown.answer }
    if (shown.promise !== 'pending' || state.status in flow.run || consent(state)) return shown
    return { promise: 'rejected', error: shown.error ?? errorOf(state) }
  }

  const ended = new AbortController()
  signal?.addEventListener('abort', run.stop, { signal: ended.signal })
  // Logout and disposal stop every flow of a client.
  const id = `${flow.id}:silent-${++count}`
  client.flows.set(id, run as unknown as Client.RunningFlow)
  const { answered } = followRun(run, {
    client,
    request,
    outcome,
    onOutcome({ promise }, state) {
      const event = promise === 'pending' ? consent(state)?.(state) : undefined
      if (event) void run.send(event)
    },
  })
  try {
    return await answered
  } finally {
    ended.abort()
    client.flows.delete(id)
    run.stop()
  }
}

/** Returns the error of a status that waits for the user. */
const errorOf = (state: AnyState): KeyhookError =>
  'error' in state && isKeyhookError(state.error)
    ? state.error
    : new KeyhookError('INVALID_REQUEST', `The request needs user input in the status '${state.status}'.`)
