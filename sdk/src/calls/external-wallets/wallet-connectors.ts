import type { Client } from '../../client.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletEngine } from '../../domain/entities/wallet-engine.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'

/**
 * Loads the code of external wallets from `connectors`: an engine per chain type, and the functions that log in with a
 * wallet or unlink it.
 */
export type WalletConnectors = Readonly<Record<ChainType, () => Promise<(client: Client) => WalletEngine>>> & {
  readonly account: () => Promise<AccountFunctions>
}

/** Returns the account functions of a connected wallet. `isConnected` identifies the wallet. */
type AccountFunctions = (
  client: Client,
  isConnected: () => boolean,
) => Pick<ConnectedWallet, 'loginOrLink' | 'unlink' | 'fund'>

/** The loader of each client. `createClient` sets it, because `calls` must not import `connectors`. */
export const walletConnectors = new WeakMap<Client, () => Promise<WalletConnectors>>()
