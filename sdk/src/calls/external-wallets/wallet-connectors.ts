import type { Client } from '../../client.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletEngine } from '../../domain/entities/wallet-engine.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'

/** Connects the external wallets of a client. The implementation is in `connectors`. */
export type WalletConnectors = {
  /** Loads the engine of each kind of chain. */
  readonly engines: Readonly<Record<ChainType, (client: Client) => Promise<WalletEngine>>>
  /** Loads what the user does with a connected wallet. `isConnected` is the wallet's own and identifies it. */
  readonly accountFunctions: (
    client: Client,
    isConnected: () => boolean,
  ) => Promise<Pick<ConnectedWallet, 'loginOrLink' | 'unlink' | 'fund'>>
}

type Load = () => Promise<WalletConnectors>

const loaders = new WeakMap<Client, Load>()

/** Sets the connectors of a client. `createClient` calls it once. */
export const provideWalletConnectors = (client: Client, load: Load): void => void loaders.set(client, load)

/** Loads the connectors of a client. */
export const loadWalletConnectors = (client: Client): Promise<WalletConnectors> => loaders.get(client)!()
