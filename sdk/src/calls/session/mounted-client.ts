import type { Client } from '../../client.js'

const mounted: Client[] = []

/** The client of the `KeyhookProvider` mounted last, for functions that are called outside of React. */
export const getMountedClient = (): Client | undefined => mounted.at(-1)

/** Returns what takes it away again. */
export function mountClient(client: Client): () => void {
  mounted.push(client)
  return () => void mounted.splice(mounted.lastIndexOf(client), 1)
}
