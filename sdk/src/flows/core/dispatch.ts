import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { RunningFlow } from './create-flow.js'
import type { AnyEvent, AnyState } from './define-flow.js'

/**
 * Sends a flow an event, as a verb: resolves when the flow rests well, rejects with the error it rests in, or with
 * `INVALID_REQUEST` when the event means nothing in the current status. Never an unhandled rejection.
 */
export const dispatch = <state extends AnyState, event extends AnyEvent>(
  flow: RunningFlow<state, event>,
  event: event,
): Promise<void> =>
  handled(
    (async () => {
      if (!flow.accepts(event)) throw new KeyhookError('INVALID_REQUEST', 'No auth flow in progress.')
      const state = await flow.send(event)
      if ('error' in state) throw state.error
    })(),
  )
