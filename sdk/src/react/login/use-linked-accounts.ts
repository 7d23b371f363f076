'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { isMethodOffered } from '../../flows/login/is-method-offered.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { accountHandle } from '../../domain/rules/login/account-handle.js'
import { linkableMethods } from '../../domain/rules/linking/linkable-methods.js'
import { unlinkObstacle, type UnlinkObstacle } from '../../domain/rules/linking/unlink-obstacle.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Returns the user's accounts, which of them can be unlinked, and which methods can be linked. Use it for an account
 * page.
 *
 * @example
 * import { useLinkedAccounts } from '@keyhook/sdk'
 *
 * export function Accounts() {
 *   const { accounts, linkable, link } = useLinkedAccounts()
 *   return (
 *     <>
 *       {accounts?.map(({ account }, index) => (
 *         <p key={index}>{account.type}</p>
 *       ))}
 *       {linkable.map((method) => (
 *         <button key={method} onClick={() => link(method)}>
 *           Add {method}
 *         </button>
 *       ))}
 *     </>
 *   )
 * }
 */
export function useLinkedAccounts(): useLinkedAccounts.ReturnType {
  const client = useClient()
  const app = useClientState((state) => state.app)
  const isLoaded = useClientState(({ isAppLoaded }) => isAppLoaded)
  const linked = useClientState(({ user }) => user?.linkedAccounts)
  const verbs = useMemo(() => {
    const open = (intent: 'link' | 'update') => (method: LoginMethod) =>
      handled(
        import('../../actions/screen/open-account.js').then(({ openAccount }) =>
          openAccount(client, { intent, method }),
        ),
      )
    return { link: open('link'), update: open('update') }
  }, [client])
  return useMemo(() => {
    const accounts = linked?.map((account) => ({
      account,
      method: accountHandle(account)?.method,
      obstacle: unlinkObstacle(app, account, linked),
      canUpdate: (account.type === 'email' || account.type === 'phone') && account.firstVerifiedAt !== null,
    }))
    const linkable = linked && isLoaded ? linkableMethods(app, linked) : none
    return {
      accounts,
      linkable: linkable.filter((method) => isMethodOffered(client, method)),
      isLoaded,
      ...verbs,
    }
  }, [app, client, isLoaded, linked, verbs])
}

const none: readonly LoginMethod[] = []

type UseLinkedAccountsReturnType = {
  /** The accounts in the provider's order; undefined without a user. */
  accounts: readonly useLinkedAccounts.Entry[] | undefined
  /**
   * The methods that can still be linked, in the app's order. All wallets share one entry. Excludes passkeys if the
   * browser lacks WebAuthn.
   */
  linkable: readonly LoginMethod[]
  /** True once the provider's settings have loaded. Until then, no method is linkable, and `obstacle` may be wrong. */
  isLoaded: boolean
  /** Opens the screens that link an account. Rejects as the functions of `useLinkAccount` do. */
  link: (method: LoginMethod) => Promise<User>
  /** Opens the screens that replace an account, for 'email' and 'sms'. */
  update: (method: LoginMethod) => Promise<User>
}

export declare namespace useLinkedAccounts {
  type Entry = {
    readonly account: LinkedAccount
    /** Login method of the account; undefined for accounts that cannot be linked, such as an embedded wallet. */
    readonly method: LoginMethod | undefined
    /** Reason why the account cannot be unlinked. */
    readonly obstacle: UnlinkObstacle | undefined
    /** True if the user can replace the account. */
    readonly canUpdate: boolean
  }
  type ReturnType = UseLinkedAccountsReturnType
}
