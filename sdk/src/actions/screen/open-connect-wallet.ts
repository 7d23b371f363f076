import { deferred } from '../../base/deferred.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import type { WalletListEntry } from '../../domain/entities/wallet-list-entry.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { connectExternalFlow } from '../../flows/wallet/connect-external.js'

/**
 * Opens the screens that connect a wallet from elsewhere, and resolves with it. Nobody is logged in by that. With
 * `canCreate`, who has no wallet can log in there and have the embedded one.
 *
 * Rejects with `NO_SCREEN_HOST` when nothing is mounted that shows screens, and with `GENERIC_CONNECT_WALLET_ERROR` when the
 * user leaves.
 *
 * @example
 * const wallet = await openConnectWallet(client)
 */
export async function openConnectWallet(
  client: Client,
  options: openConnectWallet.Options | object = {},
): Promise<ExternalWallet> {
  // As a click handler it is given an event.
  const { canCreate, chainId, walletList }: openConnectWallet.Options = options
  const { platform, store } = client
  if (store.getState().hosts === 0)
    throw new KeyhookError(
      'NO_SCREEN_HOST',
      'Nothing is mounted that shows the screens of wallets. Mount <AuthModal />, or connect with useConnectWallet().',
    )
  const flow = getFlow(client, connectExternalFlow)
  await flow.send({ type: 'reset' })
  const screen = { name: 'choose-wallet', canCreate, chainId, walletList } as const
  store.setState({ screens: [screen], direction: 'forward' })
  const { promise, resolve } = deferred<ExternalWallet | undefined>()
  const isShown = () => store.getState().screens.includes(screen)
  const isOpen = () => isShown() || flow.getState().status === 'creating'
  const stops = [
    flow.subscribe((state) => state.status === 'connected' && resolve(state.wallet)),
    store.subscribe(() => isOpen() || resolve(undefined)),
    flow.subscribe(() => isOpen() || resolve(undefined)),
  ]
  const wallet = await promise
  for (const stop of stops) stop()
  if (wallet) {
    void platform.sleep(successDelay).then(() => isShown() && store.setState({ screens: [] }))
    return wallet
  }
  // What the wallet is asked ends with it, and reports that itself.
  const isAsking = flow.getState().status !== 'choosing'
  await flow.send({ type: 'reset' })
  const left = async () => {
    throw new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected')
  }
  return isAsking ? left() : reportVerb(client, 'connectWallet', left)
}

export declare namespace openConnectWallet {
  type Options = {
    /** Of Ethereum: the chain that the wallet is moved to. */
    chainId?: number | undefined
    /** Which wallets are listed, such as `['detected_wallets', 'coinbase_wallet']`. */
    walletList?: readonly WalletListEntry[] | undefined
    /** Whether a user without a wallet can log in and have the embedded one. */
    canCreate?: boolean | undefined
  }
}
