import type { Client } from '../../client.js'
import { createFlow, type RunningFlow } from './create-flow.js'
import type { AskingFlow } from './asking-flow.js'
import type { AnyEvent, AnyState, Flow } from './define-flow.js'

/** Returns the client's instance of a flow, and creates it on first use. */
export function getFlow<state extends AnyState, event extends AnyEvent>(
  client: Client,
  flow: getFlow.Definition<state, event>,
): RunningFlow<state, event> {
  const running = client.flows.get(flow.id)
  if (running) return running as unknown as RunningFlow<state, event>
  const created = createFlow(flow, { client })
  client.flows.set(flow.id, created as unknown as Client.RunningFlow)
  client.events.emit('flowCreated', undefined)
  return created
}

export declare namespace getFlow {
  type Definition<state extends AnyState, event extends AnyEvent> =
    | Flow<state, event, { client: Client }>
    // An `AskingFlow` is also a `Flow`, but the compiler cannot infer its events from that type.
    | AskingFlow<state, event, never, never>
}
