'use client'
import { useMemo } from 'react'
import { siweFlow, siwsFlow } from './flow.js'
import { type LoginCallbacks, useLoginCallbacks } from '../../react/login/use-login-callbacks.js'
import { useWalletProof } from './proof-hooks.js'
import { useLinkAccount } from '../../react/login/use-link-account.js'

/**
 * Logs a user in with an Ethereum wallet that signs a message. Pass a wallet of `useWallets()` to `loginWithSiwe({
 * wallet })`. If your app has connected the wallet itself, sign the message of `generateSiweMessage` and pass the
 * signature to `loginWithSiwe`.
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
    /**
     * Creates the message for an address on a chain, such as 1 or 'eip155:1'. The message works once, within five
     * minutes, for this page and browser.
     */
    generateSiweMessage: useWalletProof.Verbs['generate']
    /** Resolves once the user is logged in. `onComplete` is called later, after the terms and the wallet creation. */
    loginWithSiwe: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLoginWithSiweReturnType
}

/**
 * Logs a user in with a Solana wallet that signs a message. Pass a wallet of `useSolanaWallets()` to `loginWithSiws({
 * wallet })`. If your app has connected the wallet itself, sign the message of `generateSiwsMessage` and pass the
 * signature to `loginWithSiws`.
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
    /** Creates the message for an address. The message works once, within five minutes, for this page and browser. */
    generateSiwsMessage: useWalletProof.Verbs['generate']
    /** Resolves once the user is logged in. `onComplete` is called later, after the terms and the wallet creation. */
    loginWithSiws: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLoginWithSiwsReturnType
}

/**
 * Links an Ethereum wallet that signs a message. Pass a wallet of `useWallets()` to `linkWithSiwe({ wallet })`. If your
 * app has connected the wallet itself, sign the message of `generateSiweMessage` and pass the signature to
 * `linkWithSiwe`.
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
    /**
     * Creates the message for an address on a chain, such as 1 or 'eip155:1'. The message works once, within five
     * minutes, for this page and browser.
     */
    generateSiweMessage: useWalletProof.Verbs['generate']
    /** Resolves once the wallet is linked. */
    linkWithSiwe: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLinkWithSiweReturnType
}

/**
 * Links a Solana wallet that signs a message. Pass a wallet of `useSolanaWallets()` to `linkWithSiws({ wallet })`. If
 * your app has connected the wallet itself, sign the message of `generateSiwsMessage` and pass the signature to
 * `linkWithSiws`.
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
    /** Creates the message for an address. The message works once, within five minutes, for this page and browser. */
    generateSiwsMessage: useWalletProof.Verbs['generate']
    /** Resolves once the wallet is linked. */
    linkWithSiws: useWalletProof.Verbs['submit']
  }
  type ReturnType = UseLinkWithSiwsReturnType
}
