import type { Client } from '../../client.js'
import { checkRevocation } from '../../domain/rules/signing/check-delegation.js'
import { ask } from '../../flows/core/ask.js'
import { delegationFlow } from '../../flows/delegation/delegation.js'

/**
 * Revokes the delegation of all wallets of the user. The revocation is effective when the promise resolves.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` (no wallet is delegated), `USER_REJECTED` or
 * `NO_SCREEN_HOST`.
 */
export async function revokeWallets(client: Client, { isHeadless }: revokeWallets.Parameters = {}): Promise<void> {
  const addresses = checkRevocation(client.store.getState().user).map(({ address }) => address)
  await ask(client, delegationFlow, { type: 'revoke', addresses, isHeadless })
}

export declare namespace revokeWallets {
  type Parameters = {
    /** Skips the screen, unless the app's settings enforce screens. */
    isHeadless?: boolean | undefined
  }
}
