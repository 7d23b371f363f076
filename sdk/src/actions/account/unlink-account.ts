import { beforeUnlinking } from '../../login-methods/all/before-unlink.js'
import type { AccountCalls } from '../../calls/transfer/transfer-account.js'
import { methodCalls } from '../../login-methods/all/calls.js'
import { unlinkOAuth } from '../../calls/oauth/unlink-oauth.js'
import type { Client } from '../../client.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { accountHandle, type AccountMethod } from '../../domain/rules/login/account-handle.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { isSameKind } from '../../domain/rules/linking/is-same-kind.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'

/**
 * Unlinks an account after the user has confirmed it. Rejects with `MUST_BE_AUTHENTICATED` without a user, and
 * `INVALID_DATA` for the only login account. Rejects with `NO_SCREEN_HOST` if no prompt is mounted, and `USER_REJECTED`
 * if the user declines. Notifies every mounted `useUnlinkAccount`.
 */
export async function unlinkAccount(client: Client, { identifier, method }: unlinkAccount.Parameters): Promise<User> {
  const { events, store } = client
  const account = findAccount(store.getState().user, { identifier, method })
  try {
    const user = await unlink(client, { identifier, method })
    events.emit('accountUnlinked', { account, method, user })
    return user
  } catch (cause) {
    events.emit('unlinkFailed', { account, error: toKeyhookError(cause), method })
    throw cause
  }
}

function unlink(client: Client, { identifier, method }: unlinkAccount.Parameters): Promise<User> {
  const { accountType } = loginMethodRow(method)!
  // The confirmation also contains the issuer or app, because a subject is unique only within it.
  const confirmed = hasId(method) ? `${method.slice(method.indexOf(':') + 1)}|${identifier}` : identifier
  const call = unlinkCalls[method] ?? unlinkByIssuer(method)
  const before: { readonly [each in AccountMethod]?: PrepareUnlink } = beforeUnlinking
  return withConfirmation(client, { action: { type: 'unlink', accountType, identifier: confirmed } }, async () => {
    await before[method]?.(client, identifier)
    return call(client, identifier)
  })
}

function findAccount(user: User | undefined, { identifier, method }: unlinkAccount.Parameters): LinkedAccount | null {
  const isMeant = (account: LinkedAccount) => {
    const handle = accountHandle(account)
    if (!handle || !isSameAddress(handle.identifier, identifier)) return false
    return hasId(method) ? handle.method === method : isSameKind(handle.method, method)
  }
  return user?.linkedAccounts.find(isMeant) ?? null
}

const unlinkByIssuer =
  (method: AccountMethod): Unlink =>
  (client, subject) =>
    unlinkOAuth(client, { method, subject })

const hasId = (method: AccountMethod) => method.includes(':')

type Unlink = AccountCalls['unlink']
type PrepareUnlink = (client: Client, identifier: string) => Promise<void>

/** Unlink functions by method, except for OAuth providers. */
const unlinkCalls: { readonly [method in AccountMethod]?: Unlink } = {
  ...Object.fromEntries(Object.entries(methodCalls).map(([method, { unlink }]) => [method, unlink])),
}

export declare namespace unlinkAccount {
  type Parameters = {
    /**
     * The login method: `custom:<id>` for an account of a custom issuer, `privy:<id>` for an account of another app.
     */
    method: AccountMethod
    /** Identifier, such as the email address, or the subject of a social account. */
    identifier: string
  }
}
