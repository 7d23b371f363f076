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
 * Makes a wallet the user's alone to recover: by what they choose on the screens, by the way that is named, or by a password
 * that is given.
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
  /** Resolves with the wallet, once it is recovered so. Without a password the screens lead the user through it. */
  setWalletRecovery: (options?: useSetWalletRecovery.Options | optionsOf.ClickEvent) => Promise<WalletAccount>
}

export declare namespace useSetWalletRecovery {
  type Options = {
    /** The user's first embedded wallet when left out. */
    address?: string | undefined
    /** At least 6 letters, digits and !@#$%^&*()-_+. */
    password?: string | undefined
    /** Of what the app offers. The user chooses when left out. */
    recoveryMethod?: RecoveryOption | undefined
  }
  type Callbacks = {
    /** Called whenever it was set, by whichever part of the page. */
    readonly onSuccess?: ((set: { method: RecoveryMethod; wallet: WalletAccount }) => void) | undefined
    /** Called when the way of recovery was not changed. */
    readonly onError?: ((error: KeyhookError) => void) | undefined
  }
  type ReturnType = UseSetWalletRecoveryReturnType
}
