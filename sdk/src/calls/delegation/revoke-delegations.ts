import type { Client } from '../../client.js'
import { revoke } from '../../wire/endpoints/delegated-actions.js'

/** Takes back every wallet that the app's server may sign with: once it resolves, nothing more is signed. */
export async function revokeDelegations(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { user } = await client.http.call(revoke, {}, { signal })
  client.session.update(user)
}
