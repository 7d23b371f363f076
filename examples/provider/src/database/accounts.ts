import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

export type AccountRow = Selectable<Schema['accounts']>
export type AccountKey = Pick<AccountRow, 'app_id' | 'type' | 'identifier'>

/** `latest_verified_at` of an imported account that the user has not proved yet. */
export const neverProved = 0

/**
 * Returns false for an imported account that the user has not proved yet. Such an account cannot log in or confirm a
 * change.
 */
export const isProved = ({ latest_verified_at }: Pick<AccountRow, 'latest_verified_at'>): boolean =>
  latest_verified_at !== neverProved

/**
 * Returns the time since which an account has belonged to its user. An account that replaced another account inherits
 * its time. Otherwise, a wallet that was linked between the two would become the older account.
 */
export const seniority = (row: AccountRow): number => row.senior_since ?? row.first_verified_at

export const findAccount = (database: Kysely<Schema>, key: AccountKey): Promise<AccountRow | undefined> =>
  database
    .selectFrom('accounts')
    .selectAll()
    .where('app_id', '=', key.app_id)
    .where('type', '=', key.type)
    .where('identifier', '=', key.identifier)
    .executeTakeFirst()

/** Lists a user's accounts, in the order of their first verification. */
export const listAccounts = (database: Kysely<Schema>, userId: string): Promise<AccountRow[]> =>
  database.selectFrom('accounts').selectAll().where('user_id', '=', userId).orderBy('first_verified_at').execute()

/**
 * Lists all accounts of the user who has the account with this key. Returns an empty list if no user has this account.
 */
export const listAccountsBeside = (database: Kysely<Schema>, key: AccountKey): Promise<AccountRow[]> =>
  database
    .selectFrom('accounts as known')
    .innerJoin('accounts', 'accounts.user_id', 'known.user_id')
    .selectAll('accounts')
    .where('known.app_id', '=', key.app_id)
    .where('known.type', '=', key.type)
    .where('known.identifier', '=', key.identifier)
    .execute()

/** Stores an account unless one with this key exists. Returns true if it was stored. */
export async function addAccount(database: Kysely<Schema>, row: Insertable<Schema['accounts']>): Promise<boolean> {
  const added = await database
    .insertInto('accounts')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes an account, but only if it belongs to the user `owner`. Returns true if the account was changed. */
export async function changeAccount(
  database: Kysely<Schema>,
  key: AccountKey & { readonly owner: string },
  change: Partial<
    Pick<AccountRow, 'user_id' | 'profile' | 'first_verified_at' | 'latest_verified_at' | 'senior_since'>
  >,
): Promise<boolean> {
  const changed = await database
    .updateTable('accounts')
    .set(change)
    .where('app_id', '=', key.app_id)
    .where('type', '=', key.type)
    .where('identifier', '=', key.identifier)
    .where('user_id', '=', key.owner)
    .returning('user_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Removes an account, but only if it belongs to the user `owner`. Returns true if the account was removed. */
export async function removeAccount(
  database: Kysely<Schema>,
  key: AccountKey & { readonly owner: string },
): Promise<boolean> {
  const removed = await database
    .deleteFrom('accounts')
    .where('app_id', '=', key.app_id)
    .where('type', '=', key.type)
    .where('identifier', '=', key.identifier)
    .where('user_id', '=', key.owner)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}
