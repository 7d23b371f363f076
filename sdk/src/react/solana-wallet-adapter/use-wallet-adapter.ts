'use client'
import { useWallet } from '@solana/wallet-adapter-react'
import { useEffect, useMemo, useRef } from 'react'
import { handled } from '../../base/handled.js'
import { adapterLinkOf } from '../../connectors/external/solana/adapter-link.js'
import { getConnectedSolanaWallets } from '../../connectors/get-connected-solana-wallets.js'
import type { ConnectedSolanaWallet } from '../../domain/entities/connected-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { startWalletLogin } from '../../login-methods/all/start.js'
import { useClient } from '../core/use-client.js'
import { useLoginWithWallet } from '../../login-methods/all/login-hooks.js'
import type { LoginCallbacks } from '../login/use-login-callbacks.js'
import { useSolanaWallets } from '../wallet/use-solana-wallets.js'

/**
 * Logs in with, or links, the adapter that is selected in `WalletProvider`. Connects it first if necessary.
 *
 * @example
 * import { useWalletAdapter } from '@keyhook/sdk/solana-wallet-adapter'
 * import { useWallet } from '@solana/wallet-adapter-react'
 *
 * export function Login() {
 *   const { select, wallet, wallets } = useWallet()
 *   const { login, state } = useWalletAdapter({ onComplete: ({ user }) => console.log(user.id) })
 *   if (wallet) return <button onClick={login}>Log in with {wallet.adapter.name}</button>
 *   return (
 *     <>
 *       {wallets.map(({ adapter }) => (
 *         <button key={adapter.name} onClick={() => select(adapter.name)}>
 *           {adapter.name}
 *         </button>
 *       ))}
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useWalletAdapter(callbacks: LoginCallbacks = {}): useWalletAdapter.ReturnType {
  const client = useClient()
  const { publicKey, wallet: selected } = useWallet()
  const { wallets } = useSolanaWallets()
  const { reset, retry, state } = useLoginWithWallet(callbacks)
  const latest = useRef(selected)
  useEffect(() => {
    latest.current = selected
  }, [selected])
  const verbs = useMemo(() => {
    async function prove(intent: 'login' | 'link'): Promise<void> {
      const adapter = latest.current?.adapter
      if (!adapter) throw new KeyhookError('INVALID_REQUEST', 'No wallet is selected in WalletProvider.')
      await adapterLinkOf(client).connect(adapter)
      const wallet = find(getConnectedSolanaWallets(client), adapter)
      // Connecting the adapter of the embedded wallet already logs the user in.
      if (wallet?.connectorType.startsWith('embedded') && intent === 'login') return
      await startWalletLogin(client, { intent, wallet })
    }
    return { login: () => handled(prove('login')), link: () => handled(prove('link')) }
  }, [client])
  const wallet = publicKey && selected ? find(wallets, selected.adapter) : undefined
  return { ...verbs, reset, retry, state, wallet }
}

type Selected = { readonly name: string; readonly publicKey: { readonly toBase58: () => string } | null }

const find = (wallets: readonly ConnectedSolanaWallet[], { name, publicKey }: Selected) =>
  wallets.find(({ address, meta }) => meta.name === name && address === publicKey?.toBase58())

type UseWalletAdapterReturnType = Pick<useLoginWithWallet.ReturnType, 'reset' | 'retry' | 'state'> & {
  /**
   * Resolves once the user is logged in. The terms and the wallet creation follow, as with `useLoginWithWallet`.
   * Rejects with `INVALID_REQUEST` if no adapter is selected, with `USER_EXITED_AUTH_FLOW`, or with the state's error.
   */
  login: () => Promise<void>
  /** Links the selected wallet to the user. Rejects as `login` does. */
  link: () => Promise<void>
  /** The connected wallet of the selected adapter. It signs messages and transactions. */
  wallet: ConnectedSolanaWallet | undefined
}

export declare namespace useWalletAdapter {
  type Callbacks = LoginCallbacks
  type ReturnType = UseWalletAdapterReturnType
}
