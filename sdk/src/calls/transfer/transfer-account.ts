import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { methodCalls } from '../../login-methods/all/calls.js'
import { loginMethods } from '../../login-methods/login-methods.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import * as accounts from '../../wire/endpoints/oauth-account-changes.js'

/**
 * Transfers a social account from another user, and deletes that user. `nonce` is from the error
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkOAuth`, and works once.
 */
async function transferOAuth(client: Client, parameters: transferOAuth.Parameters): Promise<User> {
  const { method: provider, nonce, signal, subject } = parameters
  const user = await client.http.call(accounts.transfer, { nonce, userInfo: { provider, subject } }, { signal })
  client.session.update(user)
  return user
}

declare namespace transferOAuth {
  type Parameters = { method: LoginMethod; subject: string; nonce: string; signal?: AbortSignal | undefined }
}

/**
 * Accepts an offer to transfer another user's account, and deletes that user with all their data in this app. Prompt
 * the user before you call it.
 *
 * Throws `INVALID_CREDENTIALS` for an expired offer, and `INVALID_REQUEST` for custom accounts, guest accounts and
 * passkeys, which cannot be transferred.
 */
export async function transferAccount(
  client: Client,
  { signal, transfer }: { transfer: AccountTransfer; signal?: AbortSignal | undefined },
): Promise<User> {
  const { accountType, oAuthUserInfo } = transfer
  const move = kinds[accountType] ?? (oAuthUserInfo && moveOAuth)
  if (!move) throw new KeyhookError('INVALID_REQUEST', `Accounts of type '${accountType}' cannot be transferred.`)
  return move(client, transfer, signal)
}

type Move = NonNullable<AccountCalls['transfer']>

const accountTypeOf = (method: string) => loginMethods[method as keyof typeof methodCalls].accountType

const moveOAuth: Move = (client, { nonce, oAuthUserInfo }, signal) => {
  const { provider: method, subject } = oAuthUserInfo!
  return transferOAuth(client, { method, nonce, signal, subject })
}

/** Transfer functions by account type, except for social accounts. */
const kinds: { readonly [type in AccountTransfer['accountType']]?: Move } = {
  ...Object.fromEntries(Object.entries(methodCalls).map(([method, { transfer }]) => [accountTypeOf(method), transfer])),
}

/** Functions of a login method that change its accounts. */
export type AccountCalls = {
  /** Unlinks the account with the identifier. */
  readonly unlink: (client: Client, identifier: string, signal?: AbortSignal) => Promise<User>
  /** Transfers an account from another user. Undefined if accounts of the method cannot be transferred. */
  readonly transfer?: (client: Client, transfer: AccountTransfer, signal: AbortSignal | undefined) => Promise<User>
}
