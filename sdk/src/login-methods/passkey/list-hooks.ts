'use client'
import { useMemo } from 'react'
import { isOffered } from './offered.js'
import type { PasskeyAccount } from './account.js'
import type { User } from '../../domain/entities/user.js'
import { hasCapacity } from '../../domain/rules/linking/has-capacity.js'
import { passkeyName } from './name.js'
import type { UnlinkObstacle } from '../../domain/rules/linking/unlink-obstacle.js'
import { useClient } from '../../react/core/use-client.js'
import { useClientState } from '../../react/core/use-client-state.js'
import { useLinkedAccounts } from '../../react/login/use-linked-accounts.js'
import { useUnlinkAccount } from '../../react/login/use-unlink-account.js'

/**
 * Returns the user's passkeys with their names, newest first.
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
  const client = useClient()
  const { mfaMethods, serverLoginMethods } = useClientState(({ app }) => app)
  const { accounts, isLoaded, link } = useLinkedAccounts()
  const { state, unlinkAccount } = useUnlinkAccount()
  return useMemo(() => {
    const passkeys = accounts
      ?.flatMap(({ account, obstacle }) =>
        account.type === 'passkey' ? [{ account, name: passkeyName(account), obstacle }] : [],
      )
      .sort((one, other) => madeAt(other) - madeAt(one))
    const isUsed = serverLoginMethods.includes('passkey') || mfaMethods.includes('passkey')
    const linked = accounts?.map(({ account }) => account)
    return {
      passkeys,
      canAdd: isLoaded && isUsed && isOffered(client) && linked !== undefined && hasCapacity('passkey', linked),
      state,
      add: () => link('passkey'),
      remove: ({ account }: usePasskeys.Passkey) => unlinkAccount(account),
    }
  }, [accounts, client, isLoaded, link, mfaMethods, serverLoginMethods, state, unlinkAccount])
}

const madeAt = ({ account }: usePasskeys.Passkey) => account.firstVerifiedAt?.getTime() ?? 0

type UsePasskeysReturnType = {
  /** The passkeys; undefined if no user is logged in. */
  passkeys: readonly usePasskeys.Passkey[] | undefined
  /** True if the user can add a passkey: the app offers passkeys, and the user has fewer than five. */
  canAdd: boolean
  /** The state of the latest `remove`. */
  state: useUnlinkAccount.State
  /** Opens the screen that creates a passkey. */
  add: () => Promise<User>
  /** Unlinks a passkey after the user has confirmed it with a code. */
  remove: (passkey: usePasskeys.Passkey) => Promise<User>
}

export declare namespace usePasskeys {
  type Passkey = {
    readonly account: PasskeyAccount
    /** Display name, such as 'iCloud Keychain on Safari'. */
    readonly name: string
    /** The reason why the passkey cannot be removed. */
    readonly obstacle: UnlinkObstacle | undefined
  }
  type ReturnType = UsePasskeysReturnType
}
