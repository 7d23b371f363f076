import type { Client } from '../../client.js'

/** Creates a value per client, on first use. Disposing of the client removes the value. */
export function perClient<value>(make: (client: Client) => value): (client: Client) => value {
  const key = Symbol()
  return (client) => {
    if (!client.slots.has(key)) client.slots.set(key, make(client))
    // The cast is safe, because the key is private to this function.
    return client.slots.get(key) as value
  }
}
