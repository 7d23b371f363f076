import type { Kysely } from 'kysely'
import { accountKind, freeTypes } from '../domain/account-kinds.js'
import { HttpError } from '../base/http-error.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { freeSeat, haveSeats, takeSeat, takeSeatOnce } from '../database/users.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { findMethod } from '../login-methods/login-methods.js'
import type { AppSettings } from '../settings/parse-settings.js'

const appIsFull = () => new HttpError(403, 'max_accounts_reached', 'Unable to sign in')

const isFreeMethod = (name: string): boolean => {
  const type = findMethod(name)?.method.accountType
  return type !== undefined && accountKind(type).isFree === true
}

/**
 * Counts a user with an account of this type. Throws 403, and counts nothing, if the app is full. Users whose accounts
 * cost nothing get half of the seats, rounded up. An attacker who generates keys therefore leaves the other half
 * (threat 20). They get all of them if the app has no other login method.
 */
export async function requireNewSeat(
  transaction: Kysely<Schema>,
  { app, type }: { app: AppSettings; type: AccountType | undefined },
): Promise<void> {
  if (!(await takeSeat(transaction, { appId: app.id, most: app.maxUsers }))) throw appIsFull()
  if ((type && !accountKind(type).isFree) || app.loginMethods.every(isFreeMethod)) return
  // The user who signs up has no account yet.
  const most = Math.ceil(app.maxUsers / 2) - 1
  if (await haveSeats(transaction, { appId: app.id, most, types: freeTypes })) return
  // A refusal does not roll back the transaction.
  await freeSeat(transaction, app.id)
  throw appIsFull()
}

/**
 * Throws 403, and changes nothing, if a user without a seat would exceed `maxUsers` by the first account or wallet.
 * `type` is the type of the account. Undefined for an embedded wallet, which costs nothing.
 */
export async function requireSeat(
  transaction: Kysely<Schema>,
  { app, session, type }: requireSeat.Options,
): Promise<void> {
  await takeSeatOnce(transaction, {
    id: session.user_id,
    take: () => requireNewSeat(transaction, { app, type }),
  })
}

export declare namespace requireSeat {
  type Options = { app: AppSettings; session: Pick<Session, 'user_id'>; type?: AccountType }
}
