'use client'
import type { optionsOf } from '../../base/options-of.js'
import { useEffect, useMemo } from 'react'
import { connectExternalWallet } from '../../actions/wallet/connect-external-wallet.js'
import type { openConnectWallet } from '../../actions/screen/open-connect-wallet.js'
import { handled } from '../../base/handled.js'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import type { WalletChoice } from '../../domain/entities/wallet-choice.js'
import { connectExternalFlow, type ConnectExternalState } from '../../flows/wallet/connect-external.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useFlow } from '../core/use-flow.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

const none: readonly WalletChoice[] = []

/**
 * Connects a wallet from elsewhere, with a list and a look of your own. What is connected is in `useWallets`, also after a
 * reload. The code that finds wallets loads with the first component that uses this.
 *
 * @example
 * import { useConnectWallet } from '@keyhook/sdk'
 *
 * export function ConnectWallet() {
 *   const { connect, state, wallets } = useConnectWallet({ onSuccess: ({ wallet }) => console.log(wallet.address) })
 *   return (
 *     <>
 *       {wallets.map(({ id, name }) => (
 *         <button key={id} onClick={() => connect({ id })}>
 *           {name}
 *         </button>
 *       ))}
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useConnectWallet(callbacks: useConnectWallet.Callbacks = {}): useConnectWallet.ReturnType {
  const client = useClient()
  const [state, flow] = useFlow(connectExternalFlow)
  const wallets = useClientState(({ walletChoices }) => walletChoices)
  const resumed = useClientState(({ walletReturn }) => (walletReturn?.intent === 'connect' ? walletReturn : undefined))
  useVerbCallbacks('connectWallet', callbacks)
  useEffect(() => {
    // What fails to load is asked for again, and its failure told, when a wallet is chosen.
    void handled(loadExternalWallets(client).then(({ open }) => open()))
  }, [client])
  const verbs = useMemo<useConnectWallet.Verbs>(
    () => ({
      connect: ({ chainId, id }) =>
        handled(connectExternalWallet(client, { type: 'choose', chainId, id }).then(({ wallet }) => wallet)),
      retry: () => handled(connectExternalWallet(client, { type: 'retry' }).then(({ wallet }) => wallet)),
      reset: () => void flow.send({ type: 'reset' }),
      create: () =>
        handled(
          import('../../connectors/create-instead.js').then(async ({ createInstead }) => {
            const { wallet } = await createInstead(client)
            return wallet
          }),
        ),
      connectWallet: (given) =>
        handled(
          import('../../actions/screen/open-connect-wallet.js').then(({ openConnectWallet }) =>
            openConnectWallet(client, given),
          ),
        ),
    }),
    [client, flow],
  )
  return { ...verbs, ready: wallets !== undefined, resumed, state, wallets: wallets ?? none }
}

type UseConnectWalletReturnType = useConnectWallet.Verbs & {
  /** Whether the wallets of the page were looked for. Those that announce themselves later join the list. */
  ready: boolean
  state: ConnectExternalState
  /**
   * The wallet whose app has opened this page to be connected: pass `{ id }` to `connect`. Undefined after that, and where the
   * copied screens are mounted, which continue by themselves.
   */
  resumed: WalletReturn | undefined
  /** Those found on the page first, then the directory; or those of `appearance.walletList`. */
  wallets: readonly WalletChoice[]
}

export declare namespace useConnectWallet {
  /** `onSuccess` and `onError` are called whichever component has connected it. */
  type Callbacks = VerbCallbacks<{ wallet: ExternalWallet }>
  type Verbs = {
    /**
     * Asks the wallet, and with `chainId` moves it to that chain. Resolves once it is connected. Rejects as the state says,
     * with a `reason` where the code covers several; with `USER_REJECTED` where the user refuses, and with
     * `GENERIC_CONNECT_WALLET_ERROR` where they leave before.
     */
    connect: (choice: { id: string; chainId?: number | undefined }) => Promise<ExternalWallet>
    /** Asks the same wallet again after an error, twice at most. */
    retry: () => Promise<ExternalWallet>
    /**
     * For who has no wallet: resolves with the embedded one, which is created where there is none. Where nobody is logged
     * in, the login screens come first. Rejects as `createWallet` and `login` do.
     */
    create: () => Promise<ExternalWallet>
    /** Leaves whatever is going on, to choose another one. */
    reset: () => void
    /** Opens the screens for all of this, as the `connectWallet` of `useKeyhook`. */
    connectWallet: (options?: openConnectWallet.Options | optionsOf.ClickEvent) => Promise<ExternalWallet>
  }
  type ReturnType = UseConnectWalletReturnType
}
