import type { Client } from '../client.js'
import { createSolanaPageWallet } from './create-solana-page-wallet.js'

type Register = (wallet: unknown) => () => void

/**
 * Announces the user's embedded Solana wallets to other code on the page as one wallet (Wallet Standard), now and on
 * each request. Unregisters on the signal.
 */
export function announceSolanaWallet(client: Client, signal: AbortSignal): void {
  if (signal.aborted) return
  const { page } = client.platform
  const { stop, wallet } = createSolanaPageWallet(client)
  const offs: (() => void)[] = [stop]
  const announce = ({ register }: { register: Register }) => {
    const off: unknown = register(wallet)
    // Some listeners return nothing.
    if (typeof off === 'function') offs.push(off as () => void)
  }
  offs.push(page.listen('wallet-standard:app-ready', (event) => announce((event as CustomEvent).detail)))
  signal.addEventListener('abort', () => offs.forEach((off) => off()), { once: true })
  page.dispatch('wallet-standard:register-wallet', announce)
}
