import type { Chain, Transport } from 'viem'
import { createConnector, type CreateConnectorFn } from 'wagmi'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { readAccounts } from './read-accounts.js'
import { type ClientRef, createClientRef, createWagmiLink } from './wagmi-link.js'
import { walletMeta } from './wallet-meta.js'

/**
 * Creates a wagmi connector for the user's embedded wallets. Connecting logs in, and creates a wallet if needed. wagmi
 * then follows the client in every tab: a login connects, and a logout disconnects.
 *
 * @example
 * import { createClient } from '@keyhook/sdk/core'
 * import { keyhookConnector } from '@keyhook/sdk/wagmi'
 * import { http } from 'viem'
 * import { base } from 'viem/chains'
 * import { createConfig, injected } from 'wagmi'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * export const config = createConfig({
 *   chains: [base],
 *   transports: { [base.id]: http() },
 *   connectors: [keyhookConnector({ client }), injected()],
 * })
 */
export const keyhookConnector = ({ client, ...options }: keyhookConnector.Options): keyhookConnector.ReturnType =>
  keyhookConnectorOf(createClientRef(client), options)

export declare namespace keyhookConnector {
  type Options = {
    /** The client that is also passed to `KeyhookProvider`. */
    client: Client
    /**
     * True if disconnecting in wagmi also logs the user out. Otherwise they stay logged in, and wagmi stays
     * disconnected until they connect or log in again.
     */
    logOutOnDisconnect?: boolean | undefined
  }
  type ReturnType = CreateConnectorFn<EthereumProvider | undefined, Record<string, unknown>, StorageItem>
  /** Storage key that is set while the user has disconnected in wagmi without logging out. */
  type StorageItem = { 'keyhook.disconnected': boolean }
}

const leftKey = 'keyhook.disconnected'

/** Creates a {@link keyhookConnector} whose client is set later. */
export const keyhookConnectorOf = (
  ref: ClientRef,
  { logOutOnDisconnect }: Omit<keyhookConnector.Options, 'client'> = {},
): keyhookConnector.ReturnType =>
  createConnector<EthereumProvider | undefined, Record<string, unknown>, keyhookConnector.StorageItem>((config) => {
    const { chains, emitter, storage, transports } = config
    ref.watch((client) => client.adoptChains(withNodes(chains, transports)))
    let hasLeft: boolean | undefined

    async function remember(left: boolean): Promise<void> {
      hasLeft = left
      await (left ? storage?.setItem(leftKey, true) : storage?.removeItem(leftKey))
    }

    const joined = () => void remember(false).catch(() => {})
    const link = createWagmiLink({ emitter, joined, readAccounts, ref })

    return {
      id: 'keyhook',
      name: walletMeta.name,
      icon: walletMeta.icon,
      // Hides the same wallet if it is also announced by EIP-6963.
      rdns: walletMeta.id,
      type: 'keyhook',

      async connect({ chainId, isReconnecting } = {}) {
        const connection = await link.run(async () => {
          const found = await (await load()).connect(ref.read(), isReconnecting)
          await remember(false)
          // Ignores a failed switch, like other connectors. The wallet stays on its current chain.
          if (chainId !== undefined) await this.switchChain!({ chainId }).catch(() => {})
          return link.read() ?? found
        })
        // wagmi itself converts the accounts if `withCapabilities` is set, so the result is the same.
        return connection as never
      },

      async disconnect() {
        await link.run(async () => {
          if (logOutOnDisconnect) await (await load()).logOut(ref.read())
          else await remember(true)
          return undefined
        })
      },

      getAccounts: async () => link.read()?.accounts ?? [],
      getChainId: async () => link.read()?.chainId ?? chains[0].id,

      getProvider: async () => (await load()).getProvider(ref.read()),
      getClient: async ({ chainId } = {}) => (await load()).createClient(ref.read(), chains, chainId),

      isAuthorized: async () =>
        (await (await load()).hasAccounts(ref.read())) && !(hasLeft ?? (await storage?.getItem(leftKey))),
      switchChain: async ({ chainId }) => (await load()).switchChain(ref.read(), chains, chainId),

      // Ignores the arguments and reads the store again, because only the store is authoritative.
      onAccountsChanged: link.report,
      onChainChanged: link.report,
      onDisconnect: link.report,
    }
  })

/** Returns wagmi's chains with its transports, so that the wallet calls the same nodes with the same headers. */
const withNodes = (chains: readonly Chain[], transports: Readonly<Record<number, Transport>> | undefined) =>
  chains.map((chain) => {
    const transport = transports?.[chain.id]
    if (!transport) return chain
    // Keeps the URL, because wallets that add the chain receive it.
    const made = transport({ chain })
    const url: unknown = made.value?.['url']
    const rpcUrls = typeof url === 'string' ? { ...chain.rpcUrls, default: { http: [url] } } : chain.rpcUrls
    return { ...chain, rpcUrls, transport: () => made }
  })

/** Loads the lazy functions of the connector. This file contains only the code that follows events. */
const load = () => import('./connector-verbs.js').then(({ connectorVerbs }) => connectorVerbs)
