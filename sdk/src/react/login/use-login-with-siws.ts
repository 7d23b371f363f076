'use client'
import { useMemo } from 'react'
import { siwsFlow } from '../../flows/login/wallet-proof.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'
import { useWalletProof } from './use-wallet-proof.js'

/**
 * Logs a user in with a wallet on Solana, which signs a message: `loginWithSiws({ wallet })` asks one of `useSolanaWallets()`. For a wallet that the
 * app has connected itself, `generateSiwsMessage` gives the message, and `loginWithSiws` takes its signature.
 *
 * @example
 * import { useLoginWithSiws } from '@keyhook/sdk'
 * import { useWallets } from '@keyhook/sdk/solana'
 *
 * export function Login() {
 *   const { wallets } = useWallets()
 *   const { loginWithSiws, state } = useLoginWithSiws({ onComplete: ({ user }) => console.log(user.id) })
 *   return (
 *     <>
 *       {wallets.map((wallet) => (
 *         <button key={wallet.address} onClick={() => loginWithSiws({ wallet })}>
 *           {wallet.meta.name}
 *         </button>
 *       ))}
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLoginWithSiws(callbacks: LoginCallbacks = {}): useLoginWithSiws.ReturnType {
  const { generate, reset, state, submit } = useWalletProof(siwsFlow, 'login')
  useLoginCallbacks(callbacks)
  return useMemo(
    () => ({ generateSiwsMessage: generate, loginWithSiws: submit, reset, state }),
    [generate, reset, state, submit],
  )
}

type UseLoginWithSiwsReturnType = useLoginWithSiws.Verbs & Pick<useWalletProof.ReturnType, 'state'>

export declare namespace useLoginWithSiws {
  type Verbs = Pick<useWalletProof.Verbs, 'reset'> & {
    /** The message for an address. It is good once, for this page and this browser, for five minutes. */
    generateSiwsMessage: useWalletProof.Verbs['generate']
    /** Resolves once the user is logged in. Terms and wallet come after it: `onComplete` tells when they are done. */
    loginWithSiws: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLoginWithSiwsReturnType
}
