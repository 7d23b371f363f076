'use client'
import { useMemo } from 'react'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useSetWalletRecovery } from './use-set-wallet-recovery.js'

/**
 * Prompts the user to set a password for their first embedded wallet, or to change it.
 *
 * @deprecated Use `useSetWalletRecovery`.
 * @example
 * import { useSetWalletPassword } from '@keyhook/sdk'
 *
 * export function SetPassword() {
 *   const { setWalletPassword } = useSetWalletPassword({ onSuccess: ({ wallet }) => console.log(wallet.address) })
 *   return <button onClick={() => setWalletPassword()}>Set a password for your wallet</button>
 * }
 */
export function useSetWalletPassword({
  onError,
  onSuccess,
}: useSetWalletPassword.Callbacks = {}): useSetWalletPassword.ReturnType {
  const { setWalletRecovery } = useSetWalletRecovery({
    onError,
    onSuccess: onSuccess && (({ wallet }) => onSuccess({ wallet })),
  })
  return useMemo(
    () => ({ setWalletPassword: () => setWalletRecovery({ recoveryMethod: 'user-passcode' }) }),
    [setWalletRecovery],
  )
}

type UseSetWalletPasswordReturnType = {
  /** Resolves with the wallet. Rejects with `INVALID_DATA` if the app's recovery methods include no password. */
  setWalletPassword: () => Promise<WalletAccount>
}

export declare namespace useSetWalletPassword {
  type Callbacks = {
    /** Called with the wallet whose password was set. */
    readonly onSuccess?: ((set: { wallet: WalletAccount }) => void) | undefined
    /** Called after a failed call. */
    readonly onError?: ((error: KeyhookError) => void) | undefined
  }
  type ReturnType = UseSetWalletPasswordReturnType
}
