import { loadOnce } from '../../base/load-once.js'
import type { ExternalWalletsConfig } from '../../domain/entities/app.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { CreateConnector } from './ethereum-wallets.js'
import { providerConnector } from './provider-connector.js'
import type { WalletProvider } from './add-chain.js'

type CoinbaseProvider = WalletProvider & { readonly disconnect: () => Promise<void> }

/** The module `@coinbase/wallet-sdk`. */
type CoinbasePackage = {
  readonly createCoinbaseWalletSDK: (options: object) => { readonly getProvider: () => CoinbaseProvider }
}

/**
 * Creates a connector for Coinbase's smart wallet, which needs no installation, and for its extension and app if
 * configured.
 */
export function createCoinbaseWallet({ config, load, name }: createCoinbaseWallet.Options): CreateConnector {
  async function open(chains: readonly Chain[]): Promise<CoinbaseProvider> {
    const { createCoinbaseWalletSDK } = (await load()) as CoinbasePackage
    const sdk = createCoinbaseWalletSDK({
      appName: name,
      appChainIds: chains.map(({ id }) => id),
      preference: { options: config.coinbaseWallet?.connectionOptions ?? 'smartWalletOnly' },
    })
    return sdk.getProvider()
  }
  return providerConnector<CoinbaseProvider>({
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    type: 'coinbaseWallet',
    getProvider: loadOnce(open),
    async connect(provider) {
      try {
        return await provider.request({ method: 'eth_requestAccounts' })
      } catch (cause) {
        const { message } = Object(cause) as { message?: unknown }
        if (!/user closed modal|accounts received is empty|user denied account|request rejected/i.test(String(message)))
          throw cause
        throw Object.assign(new Error('The user rejected the request.', { cause }), { code: 4001 })
      }
    },
    disconnect: (provider) => provider.disconnect(),
  })
}

export declare namespace createCoinbaseWallet {
  /** `name` is the app's name, which the wallet shows. */
  type Options = { name: string; config: ExternalWalletsConfig; load: () => Promise<unknown> }
}
