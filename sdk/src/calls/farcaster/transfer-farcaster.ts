import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as farcaster from '../../wire/endpoints/farcaster.js'

/**
 * Moves a Farcaster account from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkFarcaster`, and is good once.
 */
export async function transferFarcaster(
  client: Client,
  { fid, nonce, signal }: transferFarcaster.Parameters,
): Promise<User> {
  const user = await client.http.call(farcaster.transfer, { farcaster_id: String(fid), nonce }, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferFarcaster {
  type Parameters = { fid: number; nonce: string; signal?: AbortSignal | undefined }
}
