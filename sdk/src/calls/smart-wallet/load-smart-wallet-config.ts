import type { Client } from '../../client.js'
import type { SmartWalletConfig } from '../../domain/entities/smart-wallet.js'
import * as smartWallets from '../../wire/endpoints/smart-wallets.js'

/** Loads the app's smart wallet settings: implementation, bundlers and paymasters. */
export const loadSmartWalletConfig = (
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<SmartWalletConfig> => client.http.call(smartWallets.config, { appId: client.appId }, { signal })
