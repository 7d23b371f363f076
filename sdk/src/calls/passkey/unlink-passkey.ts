import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as passkeys from '../../wire/endpoints/passkeys.js'

/** Takes a passkey from the user's accounts. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkPasskey(client: Client, { credentialId, signal }: unlinkPasskey.Parameters): Promise<User> {
  const user = await client.http.call(passkeys.unlink, { credential_id: credentialId }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkPasskey {
  type Parameters = {
    /** The `credentialId` of the linked account. */
    credentialId: string
    signal?: AbortSignal | undefined
  }
}
