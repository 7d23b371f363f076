import { handled } from '../../base/handled.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { RunningFlow } from './create-flow.js'
import type { AnyEvent, AnyState } from './define-flow.js'

/**
 * Sends an event to a flow, for a function of a hook. Resolves when the flow reaches a state without an effect. Rejects
 * with the error of that state, or with `INVALID_REQUEST` if the status has no transition for the event. Never causes
 * an unhandled rejection.
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
