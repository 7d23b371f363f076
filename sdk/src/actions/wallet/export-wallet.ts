import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { ask } from '../../flows/core/ask.js'
import { exportFlow } from '../../flows/wallet/export.js'

/**
 * Has the user shown the key of one of their embedded wallets, in a page of the provider that this page cannot read. Resolves
 * once the user has left it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `UNABLE_TO_SIGN` (another's address), `USER_REJECTED` when
 * the user leaves before, `NO_SCREEN_HOST`, or as the wallet does.
 */
export async function exportWallet(
  client: Client,
  /** As a click handler a verb is given an event, which names no wallet. */
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
    /** Of the wallet; the user's first of the chain when left out. */
    address?: string | undefined
    /** 'ethereum' when left out. */
    chainType?: ChainType | undefined
  }
}
