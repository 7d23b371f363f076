import type { Client } from '../../client.js'
import { revoke } from '../../wire/endpoints/delegated-actions.js'

/**
 * Revokes the delegation of all wallets, or of one by address. The revocation is effective when the promise resolves.
 */
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
