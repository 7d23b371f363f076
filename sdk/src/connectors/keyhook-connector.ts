import type { Chain, Transport } from 'viem'
import { createConnector, type CreateConnectorFn } from 'wagmi'
import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
import { type ClientRef, createClientRef } from './client-ref.js'
import { readAccounts } from './read-accounts.js'
import { createWagmiLink } from './wagmi-link.js'
import { walletMeta } from './wallet-meta.js'

/**
 * The user's embedded wallets as a wagmi connector. Connecting logs in and, where there is no wallet yet, creates one.
 * From then on wagmi follows the client: logging in connects, logging out disconnects, in every tab.
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
    /** The client that `KeyhookProvider` gets too. */
    client: Client
    /**
     * Whether disconnecting in wagmi also logs the user out. Otherwise they stay logged in, and wagmi stays
     * disconnected until they connect, or log in anew.
     */
    logOutOnDisconnect?: boolean | undefined
  }
  type ReturnType = CreateConnectorFn<EthereumProvider | undefined, Record<string, unknown>, StorageItem>
  /** Set while the user has disconnected without logging out. */
  type StorageItem = { 'keyhook.disconnected': boolean }
}

const leftKey = 'keyhook.disconnected'

/** As {@link keyhookConnector}, for a client that comes later. */
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
      // The same wallet, announced by EIP-6963, is not listed a second time.
      rdns: walletMeta.id,
      type: 'keyhook',

      async connect({ chainId, isReconnecting } = {}) {
        const connection = await link.run(async () => {
          const found = await (await load()).connect(ref.read(), isReconnecting)
          await remember(false)
          // As other connectors do, it connects to the chain it is on when it cannot connect to the one asked for.
          if (chainId !== undefined) await this.switchChain!({ chainId }).catch(() => {})
          return link.read() ?? found
        })
        // Where capabilities are asked for, wagmi puts empty ones beside each address.
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

      // Nothing but the store says what is true: whoever calls these has it read again.
      onAccountsChanged: link.report,
      onChainChanged: link.report,
      onDisconnect: link.report,
    }
  })

/** wagmi's chains with its transports, so that the wallet calls the nodes that wagmi calls, with the same headers. */
const withNodes = (chains: readonly Chain[], transports: Readonly<Record<number, Transport>> | undefined) =>
  chains.map((chain) => {
    const transport = transports?.[chain.id]
    if (!transport) return chain
    // External wallets that do not know the chain are given this URL.
    const made = transport({ chain })
    const url: unknown = made.value?.['url']
    const rpcUrls = typeof url === 'string' ? { ...chain.rpcUrls, default: { http: [url] } } : chain.rpcUrls
    return { ...chain, rpcUrls, transport: () => made }
  })

/** What the connector does when it is asked to; what it follows by itself is here. */
const load = () => import('./connector-verbs.js').then(({ connectorVerbs }) => connectorVerbs)
