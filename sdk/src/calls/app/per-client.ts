import type { Client } from '../../client.js'

/** A value each client has for itself: made when first asked for, forgotten when the client is disposed of. */
export function perClient<value>(make: (client: Client) => value): (client: Client) => value {
  const key = Symbol()
  return (client) => {
    if (!client.slots.has(key)) client.slots.set(key, make(client))
    // Nothing else knows the key.
    return client.slots.get(key) as value
  }
}
