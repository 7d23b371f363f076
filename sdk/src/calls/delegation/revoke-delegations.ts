import type { Client } from '../../client.js'
import { revoke } from '../../wire/endpoints/delegated-actions.js'

/** Takes back every wallet that the app's server may sign with, or the one at an address: once it resolves, nothing more is signed. */
export async function revokeDelegations(
  client: Client,
  { address, signal }: revokeDelegations.Parameters = {},
): Promise<void> {
  const { user } = await client.http.call(revoke, { ...(address !== undefined && { address }) }, { signal })
  client.session.update(user)
}

export declare namespace revokeDelegations {
  type Parameters = { address?: string | undefined; signal?: AbortSignal | undefined }
}
