import { hasCapacity, type LinkedAccount } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { AccountType } from '../login-methods/account-kind.js'

/** Throws if a user with these accounts has the maximum number of accounts of a type. */
export function requireCapacity(type: AccountType, accounts: readonly LinkedAccount[]): void {
  if (hasCapacity(type, accounts)) return
  throw new HttpError(422, 'cannot_link_more_of_type', `User already has an account of type ${type} linked.`)
}
