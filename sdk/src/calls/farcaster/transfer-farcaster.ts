import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as farcaster from '../../wire/endpoints/farcaster.js'

/**
 * Moves a Farcaster account from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkFarcaster`, and is good once.
 */
export async function transferFarcaster(
  client: Client,
  { embeddedAddress, fid, nonce, signal }: transferFarcaster.Parameters,
): Promise<User> {
  const input = { farcaster_id: String(fid), farcaster_embedded_address: embeddedAddress, nonce }
  const user = await client.http.call(farcaster.transfer, input, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferFarcaster {
  type Parameters = {
    /** The user's number at Farcaster, as the offer has it. */
    fid: number
    /** Of the offer (`AccountTransfer`): good once. */
    nonce: string
    /** The wallet that the other user has here. */
    embeddedAddress?: string | undefined
    signal?: AbortSignal | undefined
  }
}
