import { lazyMethods } from '../base/lazy-methods.js'
import { perClient } from '../calls/app/per-client.js'
import type { Client } from '../client.js'
import type { ConnectedSolanaWallet } from '../domain/entities/connected-wallet.js'
import type { WalletAccount } from '../domain/entities/linked-account.js'
import { getEmbeddedWallets } from '../domain/rules/wallet/embedded-wallets.js'
import { findEmbeddedWallet } from '../domain/rules/wallet/find-embedded-wallet.js'
import { walletMeta } from './wallet-meta.js'
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features'
import type { Wallet } from '@wallet-standard/base'
import { solanaChains } from '../domain/rules/solana/cluster-of-chain.js'
import { KeyhookError } from '../domain/errors/base.js'
import { readBase58 } from '../domain/rules/solana/read-base58.js'
import { solanaSigningFeatures } from './solana-signing-features.js'

const known = perClient((): { wallets: readonly ConnectedSolanaWallet[] } => ({ wallets: [] }))

/**
 * Returns the external Solana wallets, latest connected first, followed by the user's embedded wallets. Returns the
 * same array until it changes.
 */
export function getConnectedSolanaWallets(client: Client): readonly ConnectedSolanaWallet[] {
  const last = known(client)
  const before = last.wallets
  const { connections = [], user } = client.store.getState()
  const embedded = getEmbeddedWallets(user, 'solana').map((account) =>
    describe(
      client,
      account,
      before.find(({ address, meta }) => meta === walletMeta && address === account.address),
    ),
  )
  const now = [...connections.filter((wallet) => wallet.type === 'solana'), ...embedded]
  const isSame = now.length === before.length && now.every((wallet, index) => wallet === before[index])
  if (!isSame) last.wallets = now
  return last.wallets
}

function describe(
  client: Client,
  account: WalletAccount,
  before: ConnectedSolanaWallet | undefined,
): ConnectedSolanaWallet {
  const { address } = account
  const walletIndex = account.walletIndex ?? undefined
  if (before?.walletIndex === walletIndex && before?.imported === account.imported) return before
  return {
    ...(before ?? functionsOf(client, address)),
    type: 'solana',
    address,
    walletClientType: account.walletClientType ?? 'privy',
    connectorType: account.connectorType ?? 'embedded',
    imported: account.imported,
    connectedAt: before?.connectedAt ?? client.platform.now(),
    meta: walletMeta,
    linked: true,
    walletIndex,
  }
}

const names = [
  'sign',
  'signMessage',
  'signTransaction',
  'signTransactionBytes',
  'sendTransaction',
  'loginOrLink',
  'unlink',
  'fund',
] as const

const functionsOf = (client: Client, address: string) => ({
  standardWallet: embeddedStandardWallet(client, address),
  isConnected: () => findEmbeddedWallet(client.store.getState().user, address, 'solana') !== undefined,
  disconnect: () => {},
  ...lazyMethods(names, async () => {
    const { embeddedSolanaFunctions } = await import('./embedded-solana-functions.js')
    return embeddedSolanaFunctions(client, address)
  }),
})

/** Returns an embedded Solana wallet as a wallet of the Wallet Standard, with one account. */
function embeddedStandardWallet(client: Client, address: string): Wallet {
  const chains = Object.keys(solanaChains) as (keyof typeof solanaChains)[]
  const { features: signing } = solanaSigningFeatures(client, (account) => {
    if (account.address === address) return address
    throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
  })
  const names = Object.keys(signing) as (keyof typeof signing)[]
  const accounts = [{ address, publicKey: readBase58(address)!, chains, features: names }]
  const features: StandardConnectFeature & StandardEventsFeature & typeof signing = {
    ...signing,
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
    // Never calls the listener, because the account never changes.
    'standard:events': { version: '1.0.0', on: () => () => {} },
  }
  return { version: '1.0.0', name: walletMeta.name, icon: walletMeta.icon, chains, accounts, features }
}
