import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { ask } from '../../flows/core/ask.js'
import { exportFlow } from '../../flows/wallet/export.js'

/**
 * Shows the user the key of an embedded wallet, in a page of the provider that this page cannot read. Resolves once the
 * user has left it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `UNABLE_TO_SIGN` (an address of another user),
 * `USER_REJECTED` when the user leaves first, `NO_SCREEN_HOST`, or with the wallet's error.
 */
export async function exportWallet(
  client: Client,
  /** A click handler passes an event, which does not contain a wallet. */
  { address, chainType }: exportWallet.Parameters | { address?: never; chainType?: never } = {},
): Promise<void> {
  await reportVerb(client, 'exportWallet', async () => {
    const wallet = getWallet(client, address, chainType)
    await ask(client, exportFlow, { address: wallet.address })
    return { address: wallet.address }
  })
}

export declare namespace exportWallet {
  type Parameters = {
    /** Address of the wallet. Default: the user's first on the chain type. */
    address?: string | undefined
    /** Default: 'ethereum'. */
    chainType?: ChainType | undefined
  }
}
