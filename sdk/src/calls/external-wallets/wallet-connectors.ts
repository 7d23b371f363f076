import type { Client } from '../../client.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletEngine } from '../../domain/entities/wallet-engine.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'

/** Loads the external wallets' code from `connectors`: an engine per chain type, and account functions. */
export type WalletConnectors = Readonly<Record<ChainType, () => Promise<(client: Client) => WalletEngine>>> & {
  readonly account: () => Promise<AccountFunctions>
}

/** Returns the account functions of a connected wallet. `isConnected` identifies the wallet. */
type AccountFunctions = (
  client: Client,
  isConnected: () => boolean,
) => Pick<ConnectedWallet, 'loginOrLink' | 'unlink' | 'fund'>

/** Loads the connectors of each client. `createClient` sets the entry, because `connectors` is above `calls`. */
export const walletConnectors = new WeakMap<Client, () => Promise<WalletConnectors>>()
