import { createConnector, type CreateConnectorFn } from 'wagmi'
import type { Client } from '../../client.js'
import type { EthereumProvider } from '../../domain/entities/connected-wallet.js'
import { createClientRef, createWagmiLink } from '../../connectors/wagmi-link.js'
import { readCrossAppAccounts } from './connector-accounts.js'

/**
 * Returns a wagmi connector for the user's wallets in another app. Connecting logs in with the account of that app, or
 * links it to a logged-in user. That app shows each signature and transaction in a popup. Call `connect` and the
 * signing functions in a click handler, so that the browser allows the popup.
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
          // Ignores a failed switch, like other connectors. The wallet stays on its current chain.
          if (chainId !== undefined) await this.switchChain!({ chainId }).catch(() => {})
          return link.read() ?? found
        })
        // wagmi itself converts the accounts if `withCapabilities` is set, so the result is the same.
        return connection as never
      },
      /** Keeps the account linked and the user logged in. */
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

const load = () => import('./connector-verbs.js').then(({ crossAppVerbs }) => crossAppVerbs)

export declare namespace crossAppConnector {
  type Options = {
    /** The ID of the other app, which the provider's settings name in `crossApp.connections`. */
    appId: string
    /** The client that `KeyhookProvider` receives. */
    client: Client
    /** The name of the other app. */
    name: string
    iconUrl?: string | undefined
  }
  type ReturnType = CreateConnectorFn<EthereumProvider, Record<string, unknown>, Record<string, true>>
}
