'use client'
import { useMemo } from 'react'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { connectWallet } from '../../actions/wallet/connect-wallet.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { connectFlow, type ConnectState } from '../../flows/wallet/connect.js'
import { handled } from '../../base/handled.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'

/**
 * Prepares an embedded wallet on this device ahead of its first signature. Without this hook, the first signature
 * prepares it.
 *
 * @example
 * import { useConnectEmbeddedWallet } from '@keyhook/sdk'
 *
 * export function OpenWallet() {
 *   const { connect, state, retry } = useConnectEmbeddedWallet()
 *   if (state.status === 'connected') return <p>{state.wallet.address} is ready.</p>
 *   if (state.status === 'error') return <button onClick={retry}>{state.error.message} Try again</button>
 *   return (
 *     <button disabled={state.status !== 'initial'} onClick={() => connect()}>
 *       Open your wallet
 *     </button>
 *   )
 * }
 */
export function useConnectEmbeddedWallet(): useConnectEmbeddedWallet.ReturnType {
  const client = useClient()
  const [state, flow] = useFlow(connectFlow)
  const verbs = useMemo<useConnectEmbeddedWallet.Verbs>(
    () => ({
      connect: (parameters) => handled(connectWallet(client, parameters)),
      retry: () => dispatch(flow, { type: 'retry' }),
    }),
    [client, flow],
  )
  return { ...verbs, state }
}

type UseConnectEmbeddedWalletReturnType = useConnectEmbeddedWallet.Verbs & { state: ConnectState }

export declare namespace useConnectEmbeddedWallet {
  type Verbs = {
    /** Resolves once the wallet is ready. Shows progress if a screen host is mounted. */
    connect: (parameters?: connectWallet.Parameters) => Promise<WalletAccount>
    /** Retries after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = UseConnectEmbeddedWalletReturnType
}
