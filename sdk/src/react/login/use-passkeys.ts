'use client'
import { useMemo } from 'react'
import type { PasskeyAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { passkeyName } from '../../domain/rules/passkey-name.js'
import type { UnlinkObstacle } from '../../domain/rules/unlink-obstacle.js'
import { useLinkedAccounts } from './use-linked-accounts.js'
import { useUnlinkAccount } from './use-unlink-account.js'

/**
 * The user's passkeys by what they know them by, the newest first.
 *
 * @example
 * import { usePasskeys } from '@keyhook/sdk'
 *
 * export function Passkeys() {
 *   const { passkeys, canAdd, add, remove, state } = usePasskeys()
 *   return (
 *     <>
 *       {passkeys?.map((passkey) => (
 *         <button
 *           key={passkey.account.credentialId}
 *           disabled={passkey.obstacle !== undefined}
 *           onClick={() => remove(passkey)}
 *         >
 *           Remove {passkey.name}
 *         </button>
 *       ))}
 *       {canAdd && <button onClick={add}>Add a passkey</button>}
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function usePasskeys(): usePasskeys.ReturnType {
  const { accounts, link, linkable } = useLinkedAccounts()
  const { state, unlinkAccount } = useUnlinkAccount()
  return useMemo(() => {
    const passkeys = accounts
      ?.flatMap(({ account, obstacle }) =>
        account.type === 'passkey' ? [{ account, name: passkeyName(account), obstacle }] : [],
      )
      .sort((one, other) => madeAt(other) - madeAt(one))
    return {
      passkeys,
      canAdd: linkable.includes('passkey'),
      state,
      add: () => link('passkey'),
      remove: ({ account }: usePasskeys.Passkey) => unlinkAccount(account),
    }
  }, [accounts, link, linkable, state, unlinkAccount])
}

const madeAt = ({ account }: usePasskeys.Passkey) => account.firstVerifiedAt?.getTime() ?? 0

type UsePasskeysReturnType = {
  /** Undefined when no user is logged in. */
  passkeys: readonly usePasskeys.Passkey[] | undefined
  /** The app has passkeys, and the user fewer than five. */
  canAdd: boolean
  /** How the last `remove` stands. */
  state: useUnlinkAccount.State
  /** Opens the screen that makes one. */
  add: () => Promise<User>
  /** Takes one from the user's accounts, once they have confirmed it with a code. */
  remove: (passkey: usePasskeys.Passkey) => Promise<User>
}

export declare namespace usePasskeys {
  type Passkey = {
    readonly account: PasskeyAccount
    /** Such as 'iCloud Keychain on Safari'. */
    readonly name: string
    /** Why it cannot be removed. */
    readonly obstacle: UnlinkObstacle | undefined
  }
  type ReturnType = UsePasskeysReturnType
}
