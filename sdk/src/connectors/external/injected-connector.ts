import { providerConnector } from './provider-connector.js'
import type { WalletProvider } from './add-chain.js'
import type { CreateConnector } from './ethereum-wallets.js'

/** Timeout for revoking a permission, in milliseconds. Wallets without support may not answer. */
const revokeTimeout = 100

/** Creates a connector for a wallet of this page: an extension, or the browser of a wallet app. */
export const injectedConnector = ({ sleep, ...options }: injectedConnector.Options): CreateConnector =>
  providerConnector({
    ...options,
    type: 'injected',
    async connect(provider) {
      const selected = await requestPermissions(provider)
      return selected.length > 0 ? selected : provider.request({ method: 'eth_requestAccounts' })
    },
    async disconnect(provider) {
      const revoked = provider
        .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
        .catch(() => {})
      await Promise.race([revoked, sleep(revokeTimeout)])
    },
  })

export declare namespace injectedConnector {
  type Options = Pick<
    providerConnector.Options<WalletProvider>,
    'getProvider' | 'icon' | 'id' | 'isAnnounced' | 'name'
  > & { readonly sleep: (ms: number) => Promise<void> }
}

/** Lets the user select accounts, if the wallet supports it (EIP-2255). Otherwise resolves with an empty list. */
async function requestPermissions(provider: WalletProvider): Promise<readonly unknown[]> {
  const params = [{ eth_accounts: {} }]
  try {
    const permissions = (await provider.request({ method: 'wallet_requestPermissions', params })) as readonly {
      caveats?: readonly { value?: unknown }[]
    }[]
    const selected = permissions[0]?.caveats?.[0]?.value
    if (!Array.isArray(selected) || selected.length === 0) return []
    // The wallet's own order, current account first.
    return (await provider.request({ method: 'eth_accounts' })) as readonly unknown[]
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    if (code === 4001 || code === -32002) throw error
    return []
  }
}
