import type { Client } from '../../client.js'
import { checkRevocation } from '../../domain/rules/signing/check-revocation.js'
import { ask } from '../../flows/core/ask.js'
import { delegationFlow } from '../../flows/delegation/delegation.js'

/**
 * Takes back every wallet of the user that the app's server may sign with. Once it resolves nothing more is signed.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` (none is delegated), `USER_REJECTED` or `NO_SCREEN_HOST`.
 */
export async function revokeWallets(client: Client, { isHeadless }: revokeWallets.Parameters = {}): Promise<void> {
  const addresses = checkRevocation(client.store.getState().user).map(({ address }) => address)
  await ask(client, delegationFlow, { type: 'revoke', addresses, isHeadless })
}

export declare namespace revokeWallets {
  type Parameters = {
    /** Without a screen; shown all the same where the app's settings enforce screens. */
    isHeadless?: boolean | undefined
  }
}
