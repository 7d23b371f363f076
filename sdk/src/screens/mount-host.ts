import type { Client } from '../client.js'
import { countHost } from '../store/count-host.js'
import { followFlows } from './follow-flows.js'

/** Registers a host of a client's screens, and moves the screens along with the flows. Returns a function that stops it. */
export function mountHost(client: Client): () => void {
  countHost(client.store, 1)
  const stop = followFlows(client)
  return () => {
    stop()
    countHost(client.store, -1)
  }
}
