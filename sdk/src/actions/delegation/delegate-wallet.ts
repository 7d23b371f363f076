import type { Client } from '../../client.js'
import { checkDelegation } from '../../domain/rules/signing/check-delegation.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { ask } from '../../flows/core/ask.js'
import { delegationFlow } from '../../flows/delegation/delegation.js'

/**
 * Lets the app's server sign with an embedded wallet of the user, once they have agreed to the policy that they are shown.
 * Resolves when the user's wallet is `delegated`.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_REQUEST` (it is delegated already),
 * `INVALID_DATA` (the app's settings let its server sign nothing), `USER_REJECTED`, `NO_SCREEN_HOST`, or as the wallet does.
 */
export async function delegateWallet(
  client: Client,
  { address: text, chainType, isHeadless }: delegateWallet.Parameters,
): Promise<void> {
  const { address } = checkDelegation(client.store.getState().user, { address: text, chainType })
  await ask(client, delegationFlow, { type: 'delegate', address, chainType, isHeadless })
}

export declare namespace delegateWallet {
  type Parameters = {
    /** Of the embedded wallet. */
    address: string
    /** The kind of chain that the wallet is of. */
    chainType: ChainType
    /** Without a screen; shown all the same where the app's settings enforce screens. */
    isHeadless?: boolean | undefined
  }
}
