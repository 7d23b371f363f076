import { openLogin } from '../actions/screen/open-login.js'
import { createWallet } from '../actions/wallet/create-wallet.js'
import { whenReady } from '../calls/session/when-ready.js'
import type { Client } from '../client.js'
import type { ChainType } from '../domain/rules/evm/chain-types.js'
import { getEmbeddedWallets } from '../domain/rules/wallet/embedded-wallets.js'

/**
 * Connects the embedded wallets: logs in on the screens, and creates a wallet of the chain type if needed. Rejects as
 * `openLogin` and `createWallet` do.
 */
export async function enter(client: Client, chainType: ChainType = 'ethereum'): Promise<void> {
  await whenReady(client)
  if (client.store.getState().session !== 'authenticated') await openLogin(client)
  const { user } = client.store.getState()
  if (getEmbeddedWallets(user, chainType).length === 0) await createWallet(client, { chainType })
}
