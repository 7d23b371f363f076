'use client'
import { useMemo } from 'react'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { connectFlow, type ConnectState } from '../../flows/wallet/connect.js'
import { requestConnection } from '../../flows/wallet/request-connection.js'
import { handled } from '../core/handled.js'
import { settle } from '../core/settle.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'

/**
 * Makes an embedded wallet ready on this device ahead of its first signature, which does the same by itself.
 *
 * @example
 * const { connect, state, retry } = useConnectEmbeddedWallet()
 */
export function useConnectEmbeddedWallet(): useConnectEmbeddedWallet.ReturnType {
  const client = useClient()
  const [state, send] = useFlow(connectFlow)
  const verbs = useMemo<useConnectEmbeddedWallet.Verbs>(
    () => ({
      connect: (parameters) => handled(requestConnection(client, parameters)),
      retry: () => settle(send({ type: 'retry' })),
    }),
    [client, send],
  )
  return { ...verbs, state }
}

export declare namespace useConnectEmbeddedWallet {
  type Verbs = {
    /** Resolves once the wallet is ready, shown where something shows screens. */
    connect: (parameters?: requestConnection.Parameters) => Promise<WalletAccount>
    /** Tries again after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = Verbs & { state: ConnectState }
}
