'use client'
import { useMemo } from 'react'
import { optionsOf } from '../../base/options-of.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import type { useConnectWallet } from './use-connect-wallet.js'
import { useVerbCallbacks } from './use-verb-callbacks.js'

/**
 * Opens the screens that connect an external wallet. A user without one can log in there and get an embedded wallet.
 *
 * @example
 * import { useConnectOrCreateWallet } from '@keyhook/sdk'
 *
 * export function GetWallet() {
 *   const { connectOrCreateWallet } = useConnectOrCreateWallet({
 *     onSuccess: ({ wallet }) => console.log(wallet.address),
 *   })
 *   return <button onClick={connectOrCreateWallet}>Get a wallet</button>
 * }
 */
export function useConnectOrCreateWallet(
  callbacks: useConnectWallet.Callbacks = {},
): useConnectOrCreateWallet.ReturnType {
  const client = useClient()
  useVerbCallbacks('connectWallet', callbacks)
  return useMemo(
    () => ({
      connectOrCreateWallet: (given) =>
        handled(
          import('../../actions/screen/open-connect-wallet.js').then(({ openConnectWallet }) =>
            openConnectWallet(client, { ...optionsOf(given), canCreate: true }),
          ),
        ),
    }),
    [client],
  )
}

type UseConnectOrCreateWalletReturnType = {
  /** Resolves with the wallet. Rejects with `GENERIC_CONNECT_WALLET_ERROR` when the user leaves. */
  connectOrCreateWallet: useConnectWallet.Verbs['connectWallet']
}

export declare namespace useConnectOrCreateWallet {
  type ReturnType = UseConnectOrCreateWalletReturnType
}
