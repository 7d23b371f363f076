import type { Client } from '../../client.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import * as accounts from '../../wire/endpoints/oauth-accounts.js'
import type { spendReturn } from './spend-return.js'

/**
 * Links a social account with its OAuth response, or verifies a linked account again. Throws `CONFIRMATION_REQUIRED`
 * with the account as `data.identifier`: after the confirmation, the same call can be repeated.
 */
export async function linkOAuth(
  client: Client,
  { proof, signal }: linkOAuth.Parameters,
): Promise<{ user: User; oAuthTokens: OAuthTokens | undefined }> {
  const linked = await client.http.call(accounts.link, proof, { signal })
  client.session.update(linked.user)
  return linked
}

export declare namespace linkOAuth {
  type Parameters = { proof: spendReturn.ReturnType; signal?: AbortSignal | undefined }
}
