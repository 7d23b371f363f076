import type { Client } from '../../client.js'
import { createFlow, type RunningFlow } from './create-flow.js'
import type { AnyEvent, AnyState, Flow } from './define-flow.js'

/** The one run of a flow for this client, started when first asked for. */
export function getFlow<state extends AnyState, event extends AnyEvent>(
  client: Client,
  flow: Flow<state, event, { client: Client }>,
): RunningFlow<state, event> {
  const running = client.flows.get(flow.id) ?? createFlow(flow, { client })
  client.flows.set(flow.id, running as unknown as Client.AnyRunningFlow)
  return running as unknown as RunningFlow<state, event>
}
