'use client'
import { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import type { RecoveryMethod, WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryOption } from '../../domain/entities/recovery-request.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useVerbCallbacks } from '../wallet/use-verb-callbacks.js'
import { loadRecovery } from './load-recovery.js'
import { type AttemptState, useAttempt } from './use-attempt.js'

/**
 * Sets a recovery method that only the user controls: one that they select on the screens, a given method, or a given
 * password.
 *
 * @example
 * import { useSetWalletRecovery } from '@keyhook/sdk'
 *
 * export function SetRecovery() {
 *   const { setWalletRecovery, state } = useSetWalletRecovery({ onSuccess: ({ method }) => console.log(method) })
 *   return (
 *     <>
 *       <button onClick={() => setWalletRecovery({ recoveryMethod: 'passkey' })}>Recover it by a passkey</button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useSetWalletRecovery({
  onError,
  onSuccess,
}: useSetWalletRecovery.Callbacks = {}): useSetWalletRecovery.ReturnType {
  const client = useClient()
  const [state, run] = useAttempt()
  useVerbCallbacks<WalletAccount>('setWalletRecovery', {
    onError,
    onSuccess: onSuccess && ((wallet) => onSuccess({ method: wallet.recoveryMethod ?? 'privy', wallet })),
  })
  return useMemo(
    () => ({
      state,
      setWalletRecovery: (options) => {
        const { address, password, recoveryMethod } = optionsOf(options)
        return run(() =>
          loadRecovery().then(({ setWalletRecovery }) =>
            setWalletRecovery(client, { address, password, recoveryMethod }),
          ),
        )
      },
    }),
    [client, run, state],
  )
}

type UseSetWalletRecoveryReturnType = {
  state: AttemptState
  /** Resolves with the wallet once its recovery method is set. Without a password, the screens guide the user. */
  setWalletRecovery: (options?: useSetWalletRecovery.Options | optionsOf.ClickEvent) => Promise<WalletAccount>
}

export declare namespace useSetWalletRecovery {
  type Options = {
    /** Default: the user's first embedded wallet. */
    address?: string | undefined
    /** Password of at least 6 characters: ASCII letters and digits, and !@#$%^&*()-_+. */
    password?: string | undefined
    /** One of the app's methods. Default: the user selects it. */
    recoveryMethod?: RecoveryOption | undefined
  }
  type Callbacks = {
    /** Called after every change of the recovery method, from any component. */
    readonly onSuccess?: ((set: { method: RecoveryMethod; wallet: WalletAccount }) => void) | undefined
    /** Called after a failed call. */
    readonly onError?: ((error: KeyhookError) => void) | undefined
  }
  type ReturnType = UseSetWalletRecoveryReturnType
}
