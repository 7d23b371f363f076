import type { Client } from '../../client.js'

/** Ends all work for the previous user: flows, prompts, screens and keys in memory. */
export function leaveUser(client: Client): void {
  if (client.store.getState().session !== 'authenticated') return
  for (const flow of client.flows.values()) flow.stop()
  client.frame.dispose()
  client.store.setState({ approvals: [], screens: [] })
}
