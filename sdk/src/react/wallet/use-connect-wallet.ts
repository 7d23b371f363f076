'use client'
import type { optionsOf } from '../../base/options-of.js'
import { useEffect, useMemo } from 'react'
import { connectExternalWallet } from '../../actions/wallet/connect-external-wallet.js'
import type { openConnectWallet } from '../../actions/screen/open-connect-wallet.js'
import { handled } from '../../base/handled.js'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import type { ExternalWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import type { WalletChoice } from '../../domain/entities/wallet-list.js'
import { connectExternalFlow, type ConnectExternalState } from '../../flows/wallet/connect-external.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useFlow } from '../core/use-flow.js'
import { useVerbCallbacks, type VerbCallbacks } from './use-verb-callbacks.js'

const none: readonly WalletChoice[] = []

/**
 * Connects an external wallet, for your own list and screens. Connected wallets are in `useWallets`, even after a
 * reload. The first component with this hook loads the code that finds wallets.
 *
 * @example import { useConnectWallet } from '@keyhook/sdk'
 *
 * export function ConnectWallet() { const { connect, state, wallets } = useConnectWallet({ onSuccess: ({ wallet }) =>
 * console.log(wallet.address) }) return ( <> {wallets.map(({ id, name }) => ( <button key={id} onClick={() => connect({
 * id })}> {name} </button> ))} {state.status === 'error' && <p role="alert">{state.error.message}</p>} </> ) }
 */
export function useConnectWallet(callbacks: useConnectWallet.Callbacks = {}): useConnectWallet.ReturnType {
  const client = useClient()
  const [state, flow] = useFlow(connectExternalFlow)
  const wallets = useClientState(({ walletChoices }) => walletChoices)
  const resumed = useClientState(({ walletReturn }) => (walletReturn?.intent === 'connect' ? walletReturn : undefined))
  useVerbCallbacks('connectWallet', callbacks)
  useEffect(() => {
    // If the code fails to load, selecting a wallet loads it again and reports the failure.
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
  /**
   * True once the SDK has searched for the page's wallets. Wallets that announce themselves afterwards are added to the
   * list.
   */
  ready: boolean
  state: ConnectExternalState
  /**
   * The wallet whose app has opened this page. Pass its `id` to `connect`. Undefined afterwards, and with the
   * registry's screens, which connect it themselves.
   */
  resumed: WalletReturn | undefined
  /** Wallets that the page has found, followed by the wallet directory. `appearance.walletList` replaces this list. */
  wallets: readonly WalletChoice[]
}

export declare namespace useConnectWallet {
  /** `onSuccess` and `onError` are called for connections of any component. */
  type Callbacks = VerbCallbacks<{ wallet: ExternalWallet }>
  type Verbs = {
    /**
     * Connects the wallet, and with `chainId` switches it to that chain. Resolves once it is connected. Rejects with
     * the error that is also in `state`: `USER_REJECTED` if the user rejects, `GENERIC_CONNECT_WALLET_ERROR` if they
     * leave first.
     */
    connect: (choice: { id: string; chainId?: number | undefined }) => Promise<ExternalWallet>
    /** Retries the same wallet after an error, twice at most. */
    retry: () => Promise<ExternalWallet>
    /**
     * Resolves with the user's embedded wallet, and creates one if needed. A logged-out user sees the login screens
     * first. Rejects as `createWallet` and `login` do.
     */
    create: () => Promise<ExternalWallet>
    /** Cancels the connection, so that another wallet can be selected. */
    reset: () => void
    /** Opens the SDK's screens, as `connectWallet` of `useKeyhook` does. */
    connectWallet: (options?: openConnectWallet.Options | optionsOf.ClickEvent) => Promise<ExternalWallet>
  }
  type ReturnType = UseConnectWalletReturnType
}
