import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { connectFlow } from '../../flows/wallet/connect.js'

/**
 * Prepares an embedded wallet on this device, ahead of its first signature. Shows progress if a screen host is mounted.
 * Rejects with `GENERIC_CONNECT_WALLET_ERROR` when the user closes the screen, `ABORTED` when the client stops, or with
 * the wallet's error.
 */
export const connectWallet = async (
  client: Client,
  { address }: connectWallet.Parameters = {},
): Promise<WalletAccount> => ask(client, connectFlow, { address: getWallet(client, address).address })

export declare namespace connectWallet {
  /** Default address: the user's first wallet. */
  type Parameters = { address?: string | undefined }
}
