import { createTurns } from '../../base/turns.js'
import type { Client } from '../../client.js'

const turns = new WeakMap<Client, ReturnType<typeof createTurns>>()

/** A flow that asks the user is one per client: whoever needs it waits until it is free. */
export function inTurn<value>(client: Client, flowId: string, work: () => Promise<value>): Promise<value> {
  const turn = turns.get(client) ?? createTurns()
  turns.set(client, turn)
  return turn(flowId, work)
}
