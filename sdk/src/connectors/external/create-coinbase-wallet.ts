// More than one export: the connector, and what it is asked for.

import type { CreateConnectorFn } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'
import type { ExternalWalletsConfig } from '../../domain/entities/app.js'

/** Coinbase's smart wallet, which needs nothing installed, unless the app asks for its extension and app as well. */
export const coinbaseParameters = ({ config, name }: createCoinbaseWallet.Options) =>
  ({
    appName: name,
    preference: { options: config.coinbaseWallet?.connectionOptions ?? 'smartWalletOnly' },
  }) as const

/** Coinbase's wallet, by wagmi's connector. */
export const createCoinbaseWallet = (app: createCoinbaseWallet.Options): CreateConnectorFn =>
  coinbaseWallet(coinbaseParameters(app))

export declare namespace createCoinbaseWallet {
  type Options = { name: string; config: ExternalWalletsConfig }
}
