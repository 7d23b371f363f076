import { hasRoom, type LinkedAccount } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { AccountType } from '../login-methods/account-kind.js'

/** Throws when a user with these accounts has as many of a type as a user may. */
export function requireCapacity(type: AccountType, accounts: readonly LinkedAccount[]): void {
  if (hasRoom(type, accounts)) return
  throw new HttpError(422, 'cannot_link_more_of_type', `User already has an account of type ${type} linked.`)
}
