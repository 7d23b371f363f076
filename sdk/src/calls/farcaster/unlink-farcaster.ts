import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as farcaster from '../../wire/endpoints/farcaster.js'

/** Takes a Farcaster account from the user's. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkFarcaster(client: Client, { fid, signal }: unlinkFarcaster.Parameters): Promise<User> {
  const user = await client.http.call(farcaster.unlink, { fid }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkFarcaster {
  type Parameters = {
    /** The `fid` of the linked account. */
    fid: number
    signal?: AbortSignal | undefined
  }
}
