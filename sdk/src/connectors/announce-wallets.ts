import type { Client } from '../client.js'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'
import type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
import { getConnectedWallets } from './get-connected-wallets.js'

type Announcement = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: EthereumProvider
}

/**
 * Offers the user's embedded wallets to other code on the page (EIP-6963): each as soon as it is there, and all again
 * whenever somebody asks. Ends with the signal.
 */
export function announceWallets(client: Client, signal: AbortSignal): void {
  const announced = new Map<string, Promise<Announcement>>()

  const announce = (wallet: ConnectedWallet) => {
    const made = announced.get(wallet.address) ?? describe(client, wallet)
    announced.set(wallet.address, made)
    made.then(
      (announcement) => {
        if (!signal.aborted && wallet.isConnected())
          client.platform.page.dispatch('eip6963:announceProvider', announcement)
      },
      () => announced.delete(wallet.address),
    )
  }

  let known: readonly ConnectedWallet[] = []
  const follow = () => {
    const wallets = getConnectedWallets(client)
    if (wallets === known) return
    const before = known
    known = wallets
    for (const wallet of wallets) if (!before.some(({ address }) => address === wallet.address)) announce(wallet)
  }
  follow()
  const stops = [
    client.store.subscribe(follow),
    client.platform.page.listen('eip6963:requestProvider', () => getConnectedWallets(client).forEach(announce)),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true })
}

async function describe(client: Client, wallet: ConnectedWallet): Promise<Announcement> {
  const { icon, id, name } = wallet.meta
  const position = wallet.walletIndex ? ` ${wallet.walletIndex + 1}` : ''
  const info = { uuid: randomUuid(client.platform.randomBytes(16)), name: `${name}${position}`, icon, rdns: id }
  return Object.freeze({ info: Object.freeze(info), provider: await wallet.getEthereumProvider() })
}

/** Version 4 (RFC 9562). */
function randomUuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
