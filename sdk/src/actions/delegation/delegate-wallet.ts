import type { Client } from '../../client.js'
import { checkDelegation } from '../../domain/rules/signing/check-delegation.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { ask } from '../../flows/core/ask.js'
import { delegationFlow } from '../../flows/delegation/delegation.js'

/**
 * Lets the app's server sign with an embedded wallet, after the user has agreed to the shown policy. Resolves once the
 * wallet's account has `delegated: true`.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_REQUEST` (already delegated),
 * `INVALID_DATA` (the app's settings have no policy), `USER_REJECTED`, `NO_SCREEN_HOST`, or with the wallet's error.
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
    /** Address of the embedded wallet. */
    address: string
    /** Chain type of the wallet. */
    chainType: ChainType
    /** Skips the screen, unless the app's settings enforce screens. */
    isHeadless?: boolean | undefined
  }
}
