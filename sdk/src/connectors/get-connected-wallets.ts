import { getChainId } from '../calls/wallet/get-chain-id.js'
import { switchChain } from '../calls/wallet/switch-chain.js'
import { perClient } from '../calls/app/per-client.js'
import type { Client } from '../client.js'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'
import type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
import type { WalletAccount } from '../domain/entities/linked-account.js'
import { getEmbeddedWallets } from '../domain/rules/embedded-wallets.js'
import { findEmbeddedWallet } from '../domain/rules/find-embedded-wallet.js'
import type { Accounts } from './read-accounts.js'
import { walletMeta } from './wallet-meta.js'

const known = perClient((): { wallets: readonly ConnectedWallet[] } => ({ wallets: [] }))
const providers = perClient(() => new Map<string, Promise<EthereumProvider>>())

/**
 * The wallets from elsewhere, the one connected last first, then the user's embedded ones. What has not changed since the
 * last call is the same object, the list itself included.
 */
export function getConnectedWallets(client: Client): readonly ConnectedWallet[] {
  const last = known(client)
  const before = last.wallets
  const { connections = [], user } = client.store.getState()
  const embedded = getEmbeddedWallets(user).map((account) =>
    describe(
      client,
      account,
      before.find(({ address, meta }) => meta === walletMeta && address === account.address),
    ),
  )
  const now = [...connections, ...embedded]
  const isSame = now.length === before.length && now.every((wallet, index) => wallet === before[index])
  if (!isSame) last.wallets = now
  return last.wallets
}

/** The one EIP-1193 provider of an embedded wallet; its code arrives when first asked for. */
export function getEthereumProvider(client: Client, address: string): Promise<EthereumProvider> {
  const all = providers(client)
  const provider =
    all.get(address) ??
    import('./create-ethereum-provider.js').then(({ createEthereumProvider }) =>
      createEthereumProvider(client, { read: () => readWallet(client, address) }),
    )
  // A chunk that could not be loaded may load next time.
  provider.catch(() => all.delete(address))
  all.set(address, provider)
  return provider
}

function readWallet(client: Client, address: string): Accounts | undefined {
  const wallet = findEmbeddedWallet(client.store.getState().user, address)
  return wallet && { accounts: [wallet.address as Accounts['accounts'][0]], chainId: getChainId(client, address) }
}

function describe(client: Client, account: WalletAccount, before: ConnectedWallet | undefined): ConnectedWallet {
  const { address } = account
  const chainId = `eip155:${getChainId(client, address)}`
  const walletIndex = account.walletIndex ?? undefined
  if (before?.chainId === chainId && before.walletIndex === walletIndex && before.imported === account.imported)
    return before
  return {
    ...(before ?? functionsOf(client, address)),
    type: 'ethereum',
    address,
    chainId,
    walletClientType: account.walletClientType ?? 'privy',
    connectorType: account.connectorType ?? 'embedded',
    imported: account.imported,
    connectedAt: before?.connectedAt ?? client.platform.now(),
    meta: walletMeta,
    linked: true,
    walletIndex,
  }
}

const functionsOf = (client: Client, address: string) => ({
  isConnected: () => findEmbeddedWallet(client.store.getState().user, address) !== undefined,
  disconnect: () => {},
  switchChain: async (chainId: number | string) => switchChain(client, { address, chainId }),
  getEthereumProvider: () => getEthereumProvider(client, address),
  sign: async (message: string) => {
    const { signMessage } = await import('../actions/wallet/sign-message.js')
    return (await signMessage(client, { address, message })).signature
  },
})
