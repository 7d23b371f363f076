'use client'
import { useMemo } from 'react'
import type { RecoveryMethod, WalletAccount } from '../../domain/entities/linked-account.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks } from '../wallet/use-verb-callbacks.js'
import { loadRecovery } from './load-recovery.js'
import { type AttemptState, useAttempt } from './use-attempt.js'

/**
 * Makes a wallet the user's alone to recover, by a password that they choose on the screens, or one that is given.
 *
 * @example
 * const { setWalletRecovery, state } = useSetWalletRecovery({ onSuccess: (method) => show(method) })
 * await setWalletRecovery()
 */
export function useSetWalletRecovery({
  onError,
  onSuccess,
}: useSetWalletRecovery.Callbacks = {}): useSetWalletRecovery.ReturnType {
  const client = useClient()
  const [state, run] = useAttempt()
  useVerbCallbacks<WalletAccount>('setWalletRecovery', {
    onError,
    onSuccess: onSuccess && ((wallet) => onSuccess(wallet.recoveryMethod ?? 'privy', wallet)),
  })
  return useMemo(
    () => ({
      state,
      setWalletRecovery: (options) => {
        // As a click handler it is given an event.
        const { address, password } = (options ?? {}) as useSetWalletRecovery.Options
        return run(() =>
          loadRecovery().then(({ setWalletRecovery }) => setWalletRecovery(client, { address, password })),
        )
      },
    }),
    [client, run, state],
  )
}

type UseSetWalletRecoveryReturnType = {
  state: AttemptState
  /** Resolves with the wallet, once it is recovered so. Without a password the user chooses one on the screens. */
  setWalletRecovery: (options?: useSetWalletRecovery.Options | object) => Promise<WalletAccount>
}

export declare namespace useSetWalletRecovery {
  type Options = {
    /** The user's first embedded wallet when left out. */
    address?: string | undefined
    /** At least 6 letters, digits and !@#$%^&*()-_+. */
    password?: string | undefined
  }
  type Callbacks = {
    /** Called whenever it was set, by whichever part of the page. */
    readonly onSuccess?: ((method: RecoveryMethod, wallet: WalletAccount) => void) | undefined
    readonly onError?: ((error: KeyhookError) => void) | undefined
  }
  type ReturnType = UseSetWalletRecoveryReturnType
}
