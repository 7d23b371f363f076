import type { CreateConnectorFn } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'
import type { ExternalWalletsConfig } from '../../domain/entities/app.js'

/** Coinbase's smart wallet, which needs nothing installed, unless the app asks for its extension and app as well. */
export const createCoinbaseWallet = ({ config, name }: createCoinbaseWallet.Options): CreateConnectorFn =>
  coinbaseWallet({
    appName: name,
    preference: { options: config.coinbaseWallet?.connectionOptions ?? 'smartWalletOnly' },
  })

export declare namespace createCoinbaseWallet {
  type Options = { name: string; config: ExternalWalletsConfig }
}
