import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as farcaster from '../../wire/endpoints/farcaster.js'
import type { waitForFarcaster } from './wait-for-farcaster.js'

/**
 * Links a Farcaster account to the user, with what its owner's phone has signed.
 *
 * Throws `INVALID_CREDENTIALS` where that is not good any more, `CANNOT_LINK_MORE_OF_TYPE` when the user has an account, and
 * `ACCOUNT_TRANSFER_REQUIRED` when it is another user's.
 */
export async function linkFarcaster(
  client: Client,
  { channelToken: channel_token, signal, ...signed }: waitForFarcaster.Proof & { signal?: AbortSignal | undefined },
): Promise<User> {
  const user = await client.http.call(farcaster.link, { channel_token, ...signed }, { signal })
  client.session.update(user)
  return user
}
