'use client'
import { useMemo } from 'react'
import { siweFlow } from '../../flows/login/wallet-proof.js'
import { useLinkAccount } from './use-link-account.js'
import { useWalletProof } from './use-wallet-proof.js'

/**
 * Links a wallet on Ethereum to the user, which signs a message: `linkWithSiwe({ wallet })` asks one of `useWallets()`. For a wallet that the
 * app has connected itself, `generateSiweMessage` gives the message, and `linkWithSiwe` takes its signature.
 *
 * @example
 * import { useLinkWithSiwe } from '@keyhook/sdk'
 * import { useConnection, useSignMessage } from 'wagmi'
 *
 * export function AddWallet() {
 *   const { address, chainId } = useConnection()
 *   const { mutateAsync: sign } = useSignMessage()
 *   const { generateSiweMessage, linkWithSiwe, state } = useLinkWithSiwe({
 *     onSuccess: ({ user }) => console.log(user.wallet),
 *   })
 *   if (!address || !chainId) return <p>Connect a wallet first.</p>
 *   const link = async () => {
 *     const message = await generateSiweMessage({ address, chainId })
 *     await linkWithSiwe({ message, signature: await sign({ message }) })
 *   }
 *   return (
 *     <>
 *       <button onClick={() => link().catch(console.error)}>Add {address}</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useLinkWithSiwe(callbacks: useLinkAccount.Callbacks = {}): useLinkWithSiwe.ReturnType {
  const { generate, reset, state, submit } = useWalletProof(siweFlow, 'link')
  useLinkAccount(callbacks)
  return useMemo(
    () => ({ generateSiweMessage: generate, linkWithSiwe: submit, reset, state }),
    [generate, reset, state, submit],
  )
}

type UseLinkWithSiweReturnType = useLinkWithSiwe.Verbs & Pick<useWalletProof.ReturnType, 'state'>

export declare namespace useLinkWithSiwe {
  type Verbs = Pick<useWalletProof.Verbs, 'reset'> & {
    /** The message for an address on a chain, such as 1 or 'eip155:1'. It is good once, for this page and this browser, for five minutes. */
    generateSiweMessage: useWalletProof.Verbs['generate']
    /** Resolves once the wallet is linked. */
    linkWithSiwe: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLinkWithSiweReturnType
}
