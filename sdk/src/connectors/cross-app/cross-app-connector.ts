import { createConnector, type CreateConnectorFn } from 'wagmi'
import type { Client } from '../../client.js'
import type { EthereumProvider } from '../../domain/entities/ethereum-provider.js'
import { createClientRef } from '../client-ref.js'
import { createWagmiLink } from '../wagmi-link.js'
import { readCrossAppAccounts } from './read-cross-app-accounts.js'

/**
 * The wallets that the user has in another app, as a wagmi connector. Connecting logs them in with their account there, or links it
 * where they are logged in already; the windows of that app show what is signed and sent. Call `connect`, and what signs, in a
 * click, so that the windows may open.
 *
 * @example
 * import { createClient } from '@keyhook/sdk/core'
 * import { crossAppConnector, keyhookConnector } from '@keyhook/sdk/wagmi'
 * import { http } from 'viem'
 * import { base } from 'viem/chains'
 * import { createConfig } from 'wagmi'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const fieldnotes = crossAppConnector({ client, appId: 'fieldnotes-00000000000001', name: 'Fieldnotes' })
 * export const config = createConfig({
 *   chains: [base],
 *   transports: { [base.id]: http() },
 *   connectors: [keyhookConnector({ client }), fieldnotes],
 * })
 */
export const crossAppConnector = ({
  appId,
  client,
  iconUrl,
  name,
}: crossAppConnector.Options): crossAppConnector.ReturnType =>
  createConnector<EthereumProvider, Record<string, unknown>, Record<string, true>>(({ chains, emitter, storage }) => {
    const id = `privy:${appId}`
    const joinedKey = `${id}.connected`
    const readAccounts = (from: Client | undefined) => readCrossAppAccounts(from, appId)
    const link = createWagmiLink({ emitter, readAccounts, ref: createClientRef(client) })
    return {
      id,
      name,
      ...(iconUrl !== undefined && { icon: iconUrl }),
      type: 'keyhookCrossApp',

      async connect({ chainId, isReconnecting } = {}) {
        const connection = await link.run(async () => {
          const found = await (await load()).connect(client, { appId, isReconnecting })
          await storage?.setItem(joinedKey, true)
          // As other connectors do, it connects to the chain it is on when it cannot connect to the one asked for.
          if (chainId !== undefined) await this.switchChain!({ chainId }).catch(() => {})
          return link.read() ?? found
        })
        // Where capabilities are asked for, wagmi puts empty ones beside each address.
        return connection as never
      },
      /** The account stays linked, and the user logged in. */
      async disconnect() {
        await link.run(async () => {
          await storage?.removeItem(joinedKey)
          return undefined
        })
      },

      getAccounts: async () => link.read()?.accounts ?? [],
      getChainId: async () => link.read()?.chainId ?? chains[0].id,
      getProvider: async () => (await load()).getProvider(client, appId),
      isAuthorized: async () =>
        Boolean(await storage?.getItem(joinedKey)) && (await (await load()).hasAccounts(client, appId)),
      switchChain: async ({ chainId }) => (await load()).switchChain(client, { appId, chainId, chains }),

      onAccountsChanged: link.report,
      onChainChanged: link.report,
      onDisconnect: link.report,
    }
  })

const load = () => import('./cross-app-verbs.js').then(({ crossAppVerbs }) => crossAppVerbs)

export declare namespace crossAppConnector {
  type Options = {
    /** Of the other app, which the provider's settings name among `crossApp.connections`. */
    appId: string
    /** The client that `KeyhookProvider` gets too. */
    client: Client
    /** How the other app is called. */
    name: string
    iconUrl?: string | undefined
  }
  type ReturnType = CreateConnectorFn<EthereumProvider, Record<string, unknown>, Record<string, true>>
}
