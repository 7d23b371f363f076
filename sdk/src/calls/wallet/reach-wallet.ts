import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import { canPair } from '../../domain/rules/wallet/can-pair.js'
import { loadExternalWallets } from '../external-wallets/load-external-wallets.js'

/**
 * Connects a selected wallet. If the page has found the wallet, connects on the page. On a phone, uses the wallet's
 * app: by pairing, or by opening this page in the app's browser. Otherwise creates a pairing to scan. Rejects with a
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
    /** Intent of the connection, which the page in the wallet app's browser continues. Default: `connect`. */
    intent?: WalletReturn['intent'] | undefined
    /** True if the login is for existing users only. */
    disableSignup?: boolean | undefined
    /** Called with a pairing, to scan with another device, or to open in the wallet's app on this device. */
    onPairing: (pairing: { uri: string; link: string | undefined }) => void
    signal: AbortSignal
  }
  /** The connected wallet, or the link that opened the wallet's app in place of this page. */
  type ReturnType = { wallet: ExternalWallet } | { link: string }
}
