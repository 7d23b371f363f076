'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Client } from '../../client.js'
import { handled } from '../../base/handled.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { accountHandle, type AccountHandle } from '../../domain/rules/login/account-handle.js'
import { useClient } from '../core/use-client.js'
import { toAccountVerbs, type UnlinkVerbs, unlinkVerbs } from './link-verbs.js'

/**
 * Unlinks accounts. The callbacks receive the result of every unlink on the page. `state` is for this hook's calls.
 *
 * @example
 * import { type LinkedAccount, useUnlinkAccount } from '@keyhook/sdk'
 *
 * export function Unlink({ account }: { account: LinkedAccount }) {
 *   const { unlinkAccount, state } = useUnlinkAccount({ onSuccess: ({ user }) => console.log(user.linkedAccounts) })
 *   return (
 *     <>
 *       <button disabled={state.status === 'unlinking'} onClick={() => unlinkAccount(account)}>
 *         Remove
 *       </button>
 *       {state.status === 'error' && <p role="alert">{state.error.message}</p>}
 *     </>
 *   )
 * }
 */
export function useUnlinkAccount(callbacks: useUnlinkAccount.Callbacks = {}): useUnlinkAccount.ReturnType {
  const client = useClient()
  const [state, setState] = useState<useUnlinkAccount.State>(initial)
  const latest = useRef(callbacks)
  const turn = useRef(0)
  useEffect(() => {
    latest.current = callbacks
  })
  useEffect(() => {
    const stops = [
      client.events.on('accountUnlinked', ({ account, method, user }) =>
        latest.current.onSuccess?.({ user, unlinkMethod: method, unlinkedAccount: account }),
      ),
      client.events.on('unlinkFailed', ({ account, error, method }) =>
        latest.current.onError?.(error, { unlinkMethod: method, account }),
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
  const verbs = useMemo(() => {
    const unlink = async (handle: AccountHandle) => {
      const mine = ++turn.current
      // Ignores results of earlier calls.
      const become = (next: useUnlinkAccount.State) => mine === turn.current && setState(next)
      become({ status: 'unlinking', ...handle })
      try {
        const user = await begin(client, handle)
        become({ status: 'done', ...handle })
        return user
      } catch (cause) {
        become({ status: 'error', error: toKeyhookError(cause), ...handle })
        throw cause
      }
    }
    return {
      ...toAccountVerbs(
        unlinkVerbs,
        (method) => (identifier: string | number) => handled(unlink({ method, identifier: `${identifier}` })),
      ),
      unlinkAccount: (account: LinkedAccount) => {
        const handle = accountHandle(account)
        return handled(handle ? unlink(handle) : Promise.reject(notLinked(account)))
      },
      reset: () => {
        turn.current++
        setState(initial)
      },
    }
  }, [client])
  return { ...verbs, state }
}

const initial = { status: 'initial' } as const

const begin = async (client: Client, handle: AccountHandle): Promise<User> => {
  const { unlinkAccount } = await import('../../actions/account/unlink-account.js')
  return unlinkAccount(client, handle)
}

const notLinked = ({ type }: LinkedAccount) =>
  new KeyhookError('INVALID_REQUEST', `Accounts of type '${type}' cannot be unlinked.`)

type UseUnlinkAccountReturnType = UnlinkVerbs & {
  /**
   * Unlinks any linked account. Rejects as the other functions of this hook do. Rejects with `INVALID_REQUEST` for
   * accounts that cannot be unlinked, such as an embedded wallet.
   */
  unlinkAccount: (account: LinkedAccount) => Promise<User>
  /** State of the hook's last call. */
  state: useUnlinkAccount.State
  /** Resets `state`. Running calls continue. */
  reset: () => void
}

export declare namespace useUnlinkAccount {
  type Callbacks = {
    /** Called after an account is unlinked. `unlinkedAccount` is null if the user had no such account. */
    onSuccess?:
      | ((unlinked: { user: User; unlinkMethod: LoginMethod; unlinkedAccount: LinkedAccount | null }) => void)
      | undefined
    /** Called after a failed unlink. `account` is null if the user has no such account. */
    onError?:
      | ((error: KeyhookError, details: { unlinkMethod: LoginMethod; account: LinkedAccount | null }) => void)
      | undefined
  }
  type State =
    | { status: 'initial' }
    /** The user may have to confirm with a code. */
    | ({ status: 'unlinking' } & AccountHandle)
    | ({ status: 'done' } & AccountHandle)
    | ({ status: 'error'; error: KeyhookError } & AccountHandle)
  type ReturnType = UseUnlinkAccountReturnType
}
