'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Client } from '../../client.js'
import { handled } from '../../base/handled.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { accountHandle, type AccountHandle } from '../../domain/rules/login/account-handle.js'
import { useClient } from '../core/use-client.js'
import { type UnlinkVerbs, unlinkVerbs } from './link-verbs.js'
import { toAccountVerbs } from './to-account-verbs.js'

/**
 * Takes accounts from the user's. The callbacks hear how every unlink of the page ended, whichever verb began it; `state` is
 * that of this hook's own.
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
      // What was overtaken says no more.
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
  new KeyhookError('INVALID_REQUEST', `An account of type '${type}' is not one that is unlinked.`)

type UseUnlinkAccountReturnType = UnlinkVerbs & {
  /**
   * Takes any account of the user's, such as one of another app. Rejects as the verbs do, and with `INVALID_REQUEST` for one
   * that is not unlinked, such as an embedded wallet.
   */
  unlinkAccount: (account: LinkedAccount) => Promise<User>
  /** How the last call of this hook's verbs stands. */
  state: useUnlinkAccount.State
  /** Forgets how it ended. What is under way goes on. */
  reset: () => void
}

export declare namespace useUnlinkAccount {
  type Callbacks = {
    /** An account was taken from the user's. `unlinkedAccount` is null where the user had none such. */
    onSuccess?:
      | ((unlinked: { user: User; unlinkMethod: LoginMethod; unlinkedAccount: LinkedAccount | null }) => void)
      | undefined
    /** An account could not be taken from the user's. `account` is null where the user has none such. */
    onError?:
      | ((error: KeyhookError, details: { unlinkMethod: LoginMethod; account: LinkedAccount | null }) => void)
      | undefined
  }
  type State =
    | { status: 'initial' }
    /** The user may be asked for a code meanwhile. */
    | ({ status: 'unlinking' } & AccountHandle)
    | ({ status: 'done' } & AccountHandle)
    | ({ status: 'error'; error: KeyhookError } & AccountHandle)
  type ReturnType = UseUnlinkAccountReturnType
}
