import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { connectFlow } from '../../flows/wallet/connect.js'

/**
 * Makes an embedded wallet ready on this device, ahead of its first signature: shown where something shows screens,
 * silently elsewhere. Rejects with `GENERIC_CONNECT_WALLET_ERROR` when the user closed the screen, `ABORTED` when the
 * client stopped, or as the wallet does.
 */
export const connectWallet = async (
  client: Client,
  { address }: connectWallet.Parameters = {},
): Promise<WalletAccount> => ask(client, connectFlow, { address: getWallet(client, address).address })

export declare namespace connectWallet {
  /** Without an address, the user's first wallet. */
  type Parameters = { address?: string | undefined }
}
