import type { Client } from '../../client.js'
import type { ExternalWalletsConfig } from '../../domain/entities/app.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { walletDirectory } from '../../domain/rules/wallet/wallet-directory.js'
import { canPair } from '../../domain/rules/wallet/can-pair.js'
import type { CreateConnector, WalletConnector } from './ethereum-wallets.js'

type ConnectorOptions = { name: string; url: string; config: ExternalWalletsConfig; load: () => Promise<unknown> }

type Kind = {
  /** The connector type in wagmi. */
  readonly type: string
  /** The package that the app installs. */
  readonly package: string
  /** The name and the entry that the app imports to load the package. */
  readonly name: string
  readonly entry: string
  readonly create: (options: ConnectorOptions) => Promise<CreateConnector>
}

/** Connectors of wallets that do not announce themselves. Their code and package load when the user selects one. */
const kinds = {
  wallet_connect: {
    type: 'walletConnect',
    package: '@walletconnect/ethereum-provider',
    name: 'walletConnect',
    entry: '@keyhook/sdk/wallet-connect',
    create: async (options) => (await import('./create-wallet-connect.js')).createWalletConnect(options),
  },
  coinbase_wallet: {
    type: 'coinbaseWallet',
    package: '@coinbase/wallet-sdk',
    name: 'coinbaseWallet',
    entry: '@keyhook/sdk/coinbase-wallet',
    create: async (options) => (await import('./create-coinbase-wallet.js')).createCoinbaseWallet(options),
  },
} satisfies Record<string, Kind>

/** Returns the connector for a wallet that was not found on the page; undefined if no connector can reach it. */
function kindOf(client: Client, walletClientType: string): keyof typeof kinds | undefined {
  if (walletClientType === 'coinbase_wallet') return walletClientType
  const isPaired =
    walletClientType === 'wallet_connect' ||
    walletDirectory.some(({ id, pair }) => id === walletClientType && pair !== undefined)
  return isPaired && canPair(client.app) ? 'wallet_connect' : undefined
}

/** Loads the connector. Rejects with the reason `wallet_not_installed` or `wallet_package_missing`. */
export async function loadConnector(client: Client, walletClientType: string): Promise<loadConnector.ReturnType> {
  const key = kindOf(client, walletClientType)
  if (!key)
    throw new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', `'${walletClientType}' was not found in this browser.`, {
      reason: 'wallet_not_installed',
    })
  const kind: Kind = kinds[key]
  const { app, platform } = client
  const url = new URL(platform.location.href() ?? client.apiUrl).origin
  const config = app.externalWallets
  const load = () => {
    const connector = config.connectors?.find((each) => each.walletClientType === key)
    if (!connector) throw packageMissing(kind)
    return connector.load()
  }
  return {
    create: await kind.create({ name: app.name || url, url, config, load }),
    type: kind.type,
    async check(connector) {
      try {
        await connector.getProvider()
      } catch (cause) {
        // Searches for the package's name, because each bundler has a different message.
        if (isKeyhookError(cause) || !String(cause).includes(kind.package)) throw cause
        throw packageMissing(kind, cause)
      }
    },
  }
}

export declare namespace loadConnector {
  type ReturnType = {
    create: CreateConnector
    type: string
    /** Throws if the connector cannot be used in this app. */
    check: (connector: WalletConnector) => Promise<void>
  }
}

const packageMissing = ({ entry, name, ...kind }: Kind, cause?: unknown) =>
  new KeyhookError(
    'GENERIC_CONNECT_WALLET_ERROR',
    `This wallet needs a package. Run "npm install ${kind.package}", import { ${name} } from '${entry}', and add it to config.externalWallets.connectors.`,
    { cause, reason: 'wallet_package_missing' },
  )
