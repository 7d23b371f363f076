import { openConnectWallet } from '../actions/screen/open-connect-wallet.js'
import { setActiveWallet } from '../calls/wallet/set-active-wallet.js'
import { readActiveWallet } from '../calls/wallet/active-wallet.js'
import type { Client } from '../client.js'
import type { ExternalWallet } from '../domain/entities/connected-wallet.js'
import { findActiveWallet } from './find-active-wallet.js'
import { getConnectedWallets } from './get-connected-wallets.js'

/**
 * Returns the active wallet. Without one, or with `reset`, opens the connect screens and activates the connected
 * wallet. Rejects as `openConnectWallet` does.
 */
export async function connectActiveWallet(
  client: Client,
  { reset = false }: connectActiveWallet.Options = {},
): Promise<connectActiveWallet.ReturnType> {
  const active = findActiveWallet(getConnectedWallets(client), readActiveWallet(client))
  if (active && !reset) return { wallet: active, network: active.chainId }
  const wallet = await openConnectWallet(client)
  // The wallet may have disconnected in the meantime.
  if (wallet.isConnected()) setActiveWallet(client, wallet)
  return { wallet, network: 'chainId' in wallet ? wallet.chainId : undefined }
}

export declare namespace connectActiveWallet {
  type Options = { reset?: boolean | undefined }
  type ReturnType = {
    wallet: ExternalWallet
    /** CAIP-2 ID of an Ethereum wallet's current chain. */
    network: string | undefined
  }
}
