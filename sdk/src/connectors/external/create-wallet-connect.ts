import type { CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import type { ExternalWalletsConfig } from '../../domain/entities/app.js'

/** Pairs with a wallet on another device, or in another app of this one. The code to scan is the page's to show. */
export function createWalletConnect({ config, name, url }: createWalletConnect.Options): CreateConnectorFn {
  const { relayUrl } = config.walletConnect ?? {}
  return walletConnect({
    projectId: config.walletConnectCloudProjectId ?? '',
    showQrModal: false,
    ...(relayUrl !== undefined && { relayUrl }),
    metadata: { name, url, description: name, icons: [] },
  })
}

export declare namespace createWalletConnect {
  /** The app, as the wallet shows it to the user. */
  type Options = { name: string; url: string; config: ExternalWalletsConfig }
}
