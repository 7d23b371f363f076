'use client'
import { useMemo } from 'react'
import { siwsFlow } from '../../flows/login/wallet-proof.js'
import { useLinkAccount } from './use-link-account.js'
import { useWalletProof } from './use-wallet-proof.js'

/**
 * Links a wallet on Solana to the user, which signs a message: `linkWithSiws({ wallet })` asks one of `useSolanaWallets()`. For a wallet that the
 * app has connected itself, `generateSiwsMessage` gives the message, and `linkWithSiws` takes its signature.
 *
 * @example
 * import { useLinkWithSiws } from '@keyhook/sdk'
 * import { useWallets } from '@keyhook/sdk/solana'
 *
 * export function AddWallet() {
 *   const { wallets } = useWallets()
 *   const { linkWithSiws, state } = useLinkWithSiws({ onSuccess: ({ linkedAccount }) => console.log(linkedAccount) })
 *   return (
 *     <>
 *       {wallets
 *         .filter(({ linked }) => !linked)
 *         .map((wallet) => (
 *           <button key={wallet.address} onClick={() => linkWithSiws({ wallet })}>
 *             Add {wallet.meta.name}
 *           </button>
 *         ))}
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLinkWithSiws(callbacks: useLinkAccount.Callbacks = {}): useLinkWithSiws.ReturnType {
  const { generate, reset, state, submit } = useWalletProof(siwsFlow, 'link')
  useLinkAccount(callbacks)
  return useMemo(
    () => ({ generateSiwsMessage: generate, linkWithSiws: submit, reset, state }),
    [generate, reset, state, submit],
  )
}

type UseLinkWithSiwsReturnType = useLinkWithSiws.Verbs & Pick<useWalletProof.ReturnType, 'state'>

export declare namespace useLinkWithSiws {
  type Verbs = Pick<useWalletProof.Verbs, 'reset'> & {
    /** The message for an address. It is good once, for this page and this browser, for five minutes. */
    generateSiwsMessage: useWalletProof.Verbs['generate']
    /** Resolves once the wallet is linked. */
    linkWithSiws: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLinkWithSiwsReturnType
}
