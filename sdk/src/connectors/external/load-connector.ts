import type { Connector, CreateConnectorFn } from 'wagmi'
import type { Client } from '../../client.js'
import type { ExternalWalletsConfig } from '../../domain/entities/app.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { walletDirectory } from '../../domain/rules/wallet-directory.js'
import { canPair } from './can-pair.js'

type Kind = {
  /** Of wagmi's connector. */
  readonly type: string
  /** What the connector loads, and the app has to install. */
  readonly package: string
  readonly load: (app: { name: string; url: string; config: ExternalWalletsConfig }) => Promise<CreateConnectorFn>
}

/** The connectors of wallets that no page announces. Their code, and the package they need, load when one is chosen. */
const kinds = {
  wallet_connect: {
    type: 'walletConnect',
    package: '@walletconnect/ethereum-provider',
    load: async (app) => (await import('./create-wallet-connect.js')).createWalletConnect(app),
  },
  coinbase_wallet: {
    type: 'coinbaseWallet',
    package: '@coinbase/wallet-sdk',
    load: async (app) => (await import('./create-coinbase-wallet.js')).createCoinbaseWallet(app),
  },
} satisfies Record<string, Kind>

/** How a wallet that was not found on the page is reached; undefined where it cannot be. */
function kindOf(client: Client, walletClientType: string): Kind | undefined {
  if (walletClientType === 'coinbase_wallet') return kinds.coinbase_wallet
  const isPaired =
    walletClientType === 'wallet_connect' ||
    walletDirectory.some(({ id, pair }) => id === walletClientType && pair !== undefined)
  return isPaired && canPair(client) ? kinds.wallet_connect : undefined
}

/** Rejects with the reason `wallet_not_installed`, or `wallet_package_missing`. */
export async function loadConnector(client: Client, walletClientType: string): Promise<loadConnector.ReturnType> {
  const kind = kindOf(client, walletClientType)
  if (!kind)
    throw new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', `'${walletClientType}' was not found in this browser.`, {
      reason: 'wallet_not_installed',
    })
  const { app, platform } = client
  const url = new URL(platform.location.href() ?? client.apiUrl).origin
  const create = await kind.load({ name: app.name || url, url, config: app.externalWallets })
  return {
    create,
    type: kind.type,
    async check(connector) {
      try {
        await connector.getProvider()
      } catch (cause) {
        // Every bundler says it in its own words, with the package's name.
        if (!String(cause).includes(kind.package)) throw cause
        const message = `Install the package that connects this wallet: npm install ${kind.package}`
        throw new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', message, { cause, reason: 'wallet_package_missing' })
      }
    },
  }
}

export declare namespace loadConnector {
  type ReturnType = {
    create: CreateConnectorFn
    type: string
    /** Rejects where the connector cannot be used in this app. */
    check: (connector: Connector) => Promise<void>
  }
}
