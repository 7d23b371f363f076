import type { Kysely } from 'kysely'
import { accountKind, freeTypes } from '../domain/account-kinds.js'
import { HttpError } from '../base/http-error.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { freeSeat, takeFreeSeat, takeSeat, takeSeatOnce } from '../database/users.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { findMethod } from '../login-methods/login-methods.js'
import type { AppSettings } from '../settings/parse-settings.js'

export const appIsFull = () => new HttpError(403, 'max_accounts_reached', 'Unable to sign in')

const isFreeMethod = (name: string): boolean => {
  const type = findMethod(name)?.method.accountType
  return type !== undefined && accountKind(type).isFree === true
}

/**
 * Counts a new user with an account of this type towards `maxUsers`. If the app is full, throws 403 and counts nothing.
 * Users whose account types cost nothing can use at most half of the limit, rounded up. An attacker who generates keys
 * therefore cannot fill the other half (threat 20). If the app offers only such login methods, they can use the whole
 * limit.
 */
export async function requireNewSeat(
  transaction: Kysely<Schema>,
  { app, now, type }: { app: AppSettings; now: number; type: AccountType | undefined },
): Promise<void> {
  if (!(await takeSeat(transaction, { appId: app.id, most: app.maxUsers }))) throw appIsFull()
  if ((type && !accountKind(type).isFree) || app.loginMethods.every(isFreeMethod)) return
  // Subtracts one, because the user who signs up has no account yet.
  const most = Math.ceil(app.maxUsers / 2) - 1
  if (await takeFreeSeat(transaction, { appId: app.id, most, now, types: freeTypes })) return
  // The error does not roll back the transaction, so the count of users must be reduced here.
  await freeSeat(transaction, app.id)
  throw appIsFull()
}

/**
 * Throws 403 and changes nothing if the first account or wallet of a guest would exceed `maxUsers`. `type` is the type
 * of the account. It is undefined for an embedded wallet, which costs nothing.
 */
export async function requireSeat(
  transaction: Kysely<Schema>,
  { app, now, session, type }: requireSeat.Options,
): Promise<void> {
  await takeSeatOnce(transaction, {
    id: session.user_id,
    take: () => requireNewSeat(transaction, { app, now, type }),
  })
}

export declare namespace requireSeat {
  type Options = { app: AppSettings; now: number; session: Pick<Session, 'user_id'>; type?: AccountType }
}
