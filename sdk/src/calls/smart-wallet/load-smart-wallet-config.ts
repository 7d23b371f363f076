import type { Client } from '../../client.js'
import type { SmartWalletConfig } from '../../domain/entities/smart-wallet.js'
import * as smartWallets from '../../wire/endpoints/smart-wallets.js'

/** Which contracts the smart wallets of the app are, and who bundles and pays for what they do. */
export const loadSmartWalletConfig = (
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<SmartWalletConfig> => client.http.call(smartWallets.config, { appId: client.appId }, { signal })
