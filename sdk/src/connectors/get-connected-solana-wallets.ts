import { perClient } from '../calls/app/per-client.js'
import type { Client } from '../client.js'
import type { ConnectedSolanaWallet } from '../domain/entities/connected-solana-wallet.js'

const known = perClient((): { wallets: readonly ConnectedSolanaWallet[] } => ({ wallets: [] }))

/** The Solana wallets, the one connected last first. The same list as long as nothing in it changes. */
export function getConnectedSolanaWallets(client: Client): readonly ConnectedSolanaWallet[] {
  const last = known(client)
  const now = (client.store.getState().connections ?? []).filter((wallet) => wallet.type === 'solana')
  const isSame = now.length === last.wallets.length && now.every((wallet, index) => wallet === last.wallets[index])
  if (!isSame) last.wallets = now
  return last.wallets
}
