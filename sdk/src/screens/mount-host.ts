import type { Client } from '../client.js'
import { countHost } from '../store/count-host.js'
import { followFlows } from './follow-flows.js'

/** Says that something shows a client's screens from now on, and moves them along with the flows. Returns what stops it. */
export function mountHost(client: Client): () => void {
  countHost(client.store, 1)
  const stop = followFlows(client)
  return () => {
    stop()
    countHost(client.store, -1)
  }
}
