import type { Client } from '../client.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { walletMeta } from './wallet-meta.js'

/**
 * Announces the user's embedded wallets to other code on the page, as one wallet per chain type. Repeats this on each
 * request. Uses the Wallet Standard on Solana and EIP-6963 on Ethereum. A dapp can reconnect during page load, and
 * receives the response after the session has loaded. Connecting logs in and creates a wallet if needed. Stops when the
 * signal aborts.
 */
export function announceWallet(client: Client, signal: AbortSignal): void {
  const { page, randomBytes } = client.platform
  const { icon, id, name } = walletMeta
  const info = Object.freeze({ uuid: randomUuid(randomBytes(36)), name, icon, rdns: id })
  const detail = Object.freeze({ info, provider: createLazyProvider(client) })
  const announce = () => page.dispatch('eip6963:announceProvider', detail)
  signal.addEventListener('abort', page.listen('eip6963:requestProvider', announce), { once: true })
  announce()
  import('./announce-solana-wallet.js').then(
    ({ announceSolanaWallet }) => announceSolanaWallet(client, signal),
    () => {},
  )
}

/** Creates a provider whose code loads with the first request or listener. */
function createLazyProvider(client: Client): EthereumProvider {
  let made: Promise<EthereumProvider> | undefined
  const load = () => {
    made ??= import('./create-announced-provider.js').then(({ createAnnouncedProvider }) =>
      createAnnouncedProvider(client),
    )
    // After a failure, the next request loads the code again.
    made.catch(() => (made = undefined))
    return made
  }
  const whenLoaded = (use: (provider: EthereumProvider) => void) => void load().then(use, () => {})
  return {
    request: async (request) => (await load()).request(request),
    on: (name, listener) => whenLoaded((provider) => provider.on(name, listener)),
    removeListener: (name, listener) => whenLoaded((provider) => provider.removeListener(name, listener)),
  }
}

/** Creates a UUID of version 4 (RFC 9562) from 36 random bytes, one per character. */
const randomUuid = (bytes: Uint8Array): string =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit, at: number) =>
    (Number(digit) ^ (bytes[at]! & (15 >> (Number(digit) / 4)))).toString(16),
  )
