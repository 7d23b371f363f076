import type { Client } from '../../client.js'
import type { AnyEvent, AnyState, Flow } from './define-flow.js'

/** The effects of some statuses, in a module that loads when one of them starts. */
export type Effects<state extends AnyState, event extends AnyEvent, status extends state['status']> = Required<
  Pick<Flow<state, event, { client: Client }>['run'], status>
>

type Effect = (state: never, context: { client: Client; send: never; signal: AbortSignal }) => Promise<unknown>

/**
 * Returns the effects of the named statuses. They load when the first one starts. If the flow has left the status by
 * then, its effect does not start.
 */
export const lazyEffects = <effects extends Readonly<Record<status, Effect>>, status extends string>(
  statuses: readonly status[],
  load: () => Promise<effects>,
): Pick<effects, status> =>
  // Each entry runs the loaded effect of its status.
  Object.fromEntries(
    statuses.map((status): [status, Effect] => [
      status,
      async (state, context) => {
        const effects = await load()
        context.signal.throwIfAborted()
        return effects[status](state, context)
      },
    ]),
  ) as Pick<effects, status>
