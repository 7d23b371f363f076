import { lazyMethods } from '../base/lazy-methods.js'
import { getChainId } from '../calls/wallet/get-chain-id.js'
import { perClient } from '../calls/app/per-client.js'
import type { Client } from '../client.js'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'
import type { WalletAccount } from '../domain/entities/linked-account.js'
import { getEmbeddedWallets } from '../domain/rules/wallet/embedded-wallets.js'
import { findEmbeddedWallet } from '../domain/rules/wallet/find-embedded-wallet.js'
import { walletMeta } from './wallet-meta.js'

const known = perClient((): { wallets: readonly ConnectedWallet[] } => ({ wallets: [] }))

/**
 * Returns the external wallets, latest connected first, followed by the user's embedded wallets. Returns the same array
 * and objects until they change, so that components do not render again.
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
  const now = [...connections.filter((wallet) => wallet.type === 'ethereum'), ...embedded]
  const isSame = now.length === before.length && now.every((wallet, index) => wallet === before[index])
  if (!isSame) last.wallets = now
  return last.wallets
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
  ...lazyMethods(['switchChain', 'getEthereumProvider', 'sign', 'loginOrLink', 'unlink', 'fund'], async () => {
    const { embeddedWalletFunctions } = await import('./embedded-wallet-functions.js')
    return embeddedWalletFunctions(client, address)
  }),
})
