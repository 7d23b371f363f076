import type { Client } from '../../client.js'

const mounted: Client[] = []

/** Returns the client of the latest mounted `KeyhookProvider`, for functions outside React. */
export const getMountedClient = (): Client | undefined => mounted.at(-1)

/** Sets the client. Returns a function that removes it. */
export function mountClient(client: Client): () => void {
  mounted.push(client)
  return () => void mounted.splice(mounted.lastIndexOf(client), 1)
}
