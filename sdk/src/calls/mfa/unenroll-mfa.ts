import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import * as mfa from '../../wire/endpoints/mfa.js'

/** Removes a method. Throws `MISSING_MFA_CREDENTIALS` if the user has not verified MFA for this change. */
export async function unenrollMfa(client: Client, { method, signal }: unenrollMfa.Parameters): Promise<User> {
  const user = await client.http.call(mfa.unenroll, { method }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unenrollMfa {
  type Parameters = { method: MfaMethod; signal?: AbortSignal | undefined }
}
