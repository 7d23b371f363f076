import { loadOnce } from '../../base/load-once.js'
import type { ExternalWalletsConfig } from '../../domain/entities/app.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { CreateConnector } from './ethereum-wallets.js'
import { providerConnector } from './provider-connector.js'
import type { WalletProvider } from './add-chain.js'

/** The part of WalletConnect's provider that the SDK uses. */
type PairingProvider = WalletProvider & {
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly session?: { readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>> }
  readonly connect: (options: { optionalChains: readonly number[] }) => Promise<unknown>
  readonly enable: () => Promise<readonly string[]>
  readonly disconnect: () => Promise<void>
  readonly events?: { setMaxListeners: (count: number) => unknown }
}

/** The module `@walletconnect/ethereum-provider`. */
type WalletConnectPackage = {
  readonly EthereumProvider: { readonly init: (options: object) => Promise<PairingProvider> }
}

/**
 * Creates a connector that pairs with a wallet on another device, or in another app on this device. The screens show
 * the QR code.
 */
export function createWalletConnect({ config, load, name, url }: createWalletConnect.Options): CreateConnector {
  const { relayUrl } = config.walletConnect ?? {}

  async function open(chains: readonly Chain[]): Promise<PairingProvider> {
    const { EthereumProvider } = (await load()) as WalletConnectPackage
    const provider = await EthereumProvider.init({
      projectId: config.walletConnectCloudProjectId ?? '',
      showQrModal: false,
      ...(relayUrl !== undefined && { relayUrl }),
      metadata: { name, url, description: name, icons: [] },
      disableProviderPing: true,
      optionalChains: chains.map(({ id }) => id),
      rpcMap: Object.fromEntries(chains.map(({ id, rpcUrls }) => [id, rpcUrls.default.http[0]])),
    })
    provider.events?.setMaxListeners(Number.POSITIVE_INFINITY)
    return provider
  }
  return providerConnector<PairingProvider>({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    getProvider: loadOnce(open),
    // Reads the accounts from the provider's fields, because requests throw while no session exists.
    accountsOf: ({ accounts }) => accounts,
    chainIdOf: ({ chainId }) => chainId,
    sessionEvents: ['session_delete'],
    async connect(provider, chains) {
      const optionalChains = chains.map(({ id }) => id)
      try {
        // Ends a session that lacks a chain of the app, because a session supports only the chains of its pairing.
        if (provider.session && !optionalChains.every((id) => chainsOf(provider).has(id))) await provider.disconnect()
        if (!provider.session) await provider.connect({ optionalChains })
        return await provider.enable()
      } catch (cause) {
        if (!/connection request reset/i.test(messageOf(cause))) throw cause
        throw Object.assign(new Error('The user closed the request.', { cause }), { code: 4001 })
      }
    },
    async disconnect(provider) {
      try {
        await provider.disconnect()
      } catch (error) {
        // Ignores an error, because the wallet may have already ended the session.
        if (!/no matching key/i.test(messageOf(error))) throw error
      }
    },
  })
}

const chainsOf = ({ session }: PairingProvider) =>
  new Set(
    Object.values(session?.namespaces ?? {}).flatMap(({ accounts }) =>
      accounts.map((each) => Number(each.split(':')[1])),
    ),
  )

const messageOf = (error: unknown) => String((error as { message?: unknown } | undefined)?.message)

export declare namespace createWalletConnect {
  /** `name` and `url` are the name and the URL of the app, which the wallet shows. */
  type Options = { name: string; url: string; config: ExternalWalletsConfig; load: () => Promise<unknown> }
}
