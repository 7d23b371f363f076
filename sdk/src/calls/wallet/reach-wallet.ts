import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import { canPair } from '../../domain/rules/wallet/can-pair.js'
import { loadExternalWallets } from '../external-wallets/load-external-wallets.js'

/**
 * Connects a selected wallet. Connects on the page if the wallet was found there. On a phone, uses the wallet's app, by
 * pairing or by opening this page in the app's browser. Otherwise returns a pairing to scan. Rejects with a
 * `KeyhookError`.
 */
export async function reachWallet(
  client: Client,
  { onPairing, signal, ...requested }: reachWallet.Parameters,
): Promise<reachWallet.ReturnType> {
  const { id } = requested
  const wallets = await loadExternalWallets(client)
  await wallets.open()
  const isHere = client.store.getState().walletChoices?.some((choice) => choice.id === id && choice.isDetected)
  const { findWalletApp } = isHere ? noApp : await import('./find-wallet-app.js')
  const app = findWalletApp(client, { ...requested, canPair: canPair(client.app) })
  if (app?.leave) return { link: await app.leave(signal) }
  return {
    wallet: await wallets.connect({ id, signal, onUri: (uri) => onPairing({ uri, link: app?.pairLink(uri) }) }),
  }
}

const noApp = { findWalletApp: () => undefined }

export declare namespace reachWallet {
  type Parameters = {
    /** ID of the wallet choice. */
    id: string
    /** Purpose of the connection. Default: `connect`. The page that the wallet's app opens continues with it. */
    intent?: WalletReturn['intent'] | undefined
    /** True if the login is for existing users only. */
    disableSignup?: boolean | undefined
    /** Called with a pairing, to scan with another device, or to open with the wallet's app on this one. */
    onPairing: (pairing: { uri: string; link: string | undefined }) => void
    signal: AbortSignal
  }
  /** The wallet, or the link that opened the wallet's app in place of this page. */
  type ReturnType = { wallet: ExternalWallet } | { link: string }
}
