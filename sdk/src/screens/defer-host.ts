import type { Client } from '../client.js'
import { countHost } from '../store/count-host.js'

/**
 * Registers a screen host whose code has not loaded yet. Calls `onNeeded` when a screen is open or a flow has left its
 * initial state. Returns a function that removes the host.
 */
export function deferHost(client: Client, onNeeded: () => void): () => void {
  const { events, flows, store } = client
  const followed = new Map<Client.RunningFlow, () => void>()
  const look = () => {
    const { approvals, screens } = store.getState()
    if (approvals.length > 0 || screens.length > 0) onNeeded()
  }
  const follow = () => {
    for (const flow of flows.values()) {
      if (followed.has(flow)) continue
      const check = () => flow.getState() !== flow.getInitialState() && onNeeded()
      followed.set(flow, flow.subscribe(check))
      check()
    }
  }
  countHost(store, 1)
  const stops = [store.subscribe(look), events.on('flowCreated', follow)]
  look()
  follow()
  return () => {
    for (const stop of [...stops, ...followed.values()]) stop()
    countHost(store, -1)
  }
}
