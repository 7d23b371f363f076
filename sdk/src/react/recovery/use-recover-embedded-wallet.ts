'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { useClient } from '../core/use-client.js'
import { loadRecovery } from './load-recovery.js'
import { type AttemptState, useAttempt } from './use-attempt.js'

/**
 * Restores a wallet on this device ahead of time, or without screens. Signing and other wallet actions prompt for
 * recovery by themselves.
 *
 * @example
 * import { useRecoverEmbeddedWallet } from '@keyhook/sdk'
 * import { useState } from 'react'
 *
 * export function Recover() {
 *   const [password, setPassword] = useState('')
 *   const { recover } = useRecoverEmbeddedWallet()
 *   return (
 *     <>
 *       <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
 *       <button onClick={() => recover({ password })}>Recover</button>
 *     </>
 *   )
 * }
 */
export function useRecoverEmbeddedWallet(): useRecoverEmbeddedWallet.ReturnType {
  const client = useClient()
  const [state, run] = useAttempt()
  return useMemo(
    () => ({
      state,
      recover: (options) => {
        const { address, password } = optionsOf(options)
        return run(() => loadRecovery().then(({ recoverWallet }) => recoverWallet(client, { address, password })))
      },
    }),
    [client, run, state],
  )
}

type UseRecoverEmbeddedWalletReturnType = {
  state: AttemptState
  /** Resolves with the wallet. Without a password, the screens prompt for the recovery method. */
  recover: (options?: useRecoverEmbeddedWallet.Options | optionsOf.ClickEvent) => Promise<WalletAccount>
}

export declare namespace useRecoverEmbeddedWallet {
  type Options = {
    /** Default: the user's first embedded wallet. */
    address?: string | undefined
    /** Recovery password of the wallet. Default: the screens prompt for the recovery method. */
    password?: string | undefined
  }
  type ReturnType = UseRecoverEmbeddedWalletReturnType
}
