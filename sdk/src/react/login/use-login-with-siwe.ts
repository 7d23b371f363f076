'use client'
import { useMemo } from 'react'
import { siweFlow } from '../../flows/login/wallet-proof.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'
import { useWalletProof } from './use-wallet-proof.js'

/**
 * Logs a user in with a wallet on Ethereum, which signs a message: `loginWithSiwe({ wallet })` asks one of `useWallets()`. For a wallet that the
 * app has connected itself, `generateSiweMessage` gives the message, and `loginWithSiwe` takes its signature.
 *
 * @example
 * import { useLoginWithSiwe } from '@keyhook/sdk'
 * import { useConnection, useSignMessage } from 'wagmi'
 *
 * export function Login() {
 *   const { address, chainId } = useConnection()
 *   const { mutateAsync: sign } = useSignMessage()
 *   const { generateSiweMessage, loginWithSiwe, state } = useLoginWithSiwe({
 *     onComplete: ({ user }) => console.log(user.id),
 *   })
 *   if (!address || !chainId) return <p>Connect a wallet first.</p>
 *   const logIn = async () => {
 *     const message = await generateSiweMessage({ address, chainId })
 *     await loginWithSiwe({ message, signature: await sign({ message }) })
 *   }
 *   return (
 *     <>
 *       <button onClick={() => logIn().catch(console.error)}>Log in as {address}</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLoginWithSiwe(callbacks: LoginCallbacks = {}): useLoginWithSiwe.ReturnType {
  const { generate, reset, state, submit } = useWalletProof(siweFlow, 'login')
  useLoginCallbacks(callbacks)
  return useMemo(
    () => ({ generateSiweMessage: generate, loginWithSiwe: submit, reset, state }),
    [generate, reset, state, submit],
  )
}

type UseLoginWithSiweReturnType = useLoginWithSiwe.Verbs & Pick<useWalletProof.ReturnType, 'state'>

export declare namespace useLoginWithSiwe {
  type Verbs = Pick<useWalletProof.Verbs, 'reset'> & {
    /** The message for an address on a chain, such as 1 or 'eip155:1'. It is good once, for this page and this browser, for five minutes. */
    generateSiweMessage: useWalletProof.Verbs['generate']
    /** Resolves once the user is logged in. Terms and wallet come after it: `onComplete` tells when they are done. */
    loginWithSiwe: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLoginWithSiweReturnType
}
