// More than one export: the statements on users and their seats in an app, which agree on columns.

import type { ChainType } from '@keyhook/sdk/wire'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Makes other transactions that change these users' accounts wait until this one is over. Tells which of them are there:
 * one may have been deleted since the call began.
 */
export async function lockUsers(transaction: Kysely<Schema>, ...ids: readonly string[]): Promise<readonly string[]> {
  const there: string[] = []
  // In one order everywhere, so that two transactions never wait for each other.
  for (const id of ids.toSorted()) {
    const locked = await transaction
      .updateTable('users')
      .set({ app_id: sql.ref('app_id') })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (locked) there.push(id)
  }
  return there
}

/** Counts one more user of an app, unless it has as many as it may. One statement, so it never has more. */
export async function takeSeat(
  transaction: Kysely<Schema>,
  { appId, most }: { appId: string; most: number },
): Promise<boolean> {
  if (most === 0) return false
  const taken = await transaction
    .insertInto('apps')
    .values({ id: appId, users: 1 })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet((eb) => ({ users: eb('apps.users', '+', 1) }))
        .where('apps.users', '<', most),
    )
    .returning('users')
    .executeTakeFirst()
  return taken !== undefined
}

export async function freeSeat(transaction: Kysely<Schema>, appId: string): Promise<void> {
  await transaction
    .updateTable('apps')
    .set((eb) => ({ users: eb('users', '-', 1) }))
    .where('id', '=', appId)
    .where('users', '>', 0)
    .execute()
}

export async function addUser(
  transaction: Kysely<Schema>,
  { appId, id, now }: { appId: string; id: string; now: number },
): Promise<void> {
  await transaction
    .insertInto('users')
    .values({ id, app_id: appId, created_at: now, accepted_terms_at: null })
    .execute()
}

/**
 * Marks a user as deleted and sets their accounts aside, free for others from now on. Wallets and shares stay until the
 * sweep, so that the deletion can be undone until then.
 */
export async function softDeleteUser(
  transaction: Kysely<Schema>,
  { appId, id, now }: { appId: string; id: string; now: number },
): Promise<void> {
  await transaction.updateTable('users').set({ deleted_at: now }).where('id', '=', id).execute()
  await transaction
    .insertInto('released_accounts')
    .columns(['app_id', 'type', 'identifier', 'user_id', 'profile', 'first_verified_at', 'latest_verified_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['app_id', 'type', 'identifier', 'user_id', 'profile', 'first_verified_at', 'latest_verified_at'])
        .where('user_id', '=', id),
    )
    .execute()
  await transaction.deleteFrom('accounts').where('user_id', '=', id).execute()
  await freeSeat(transaction, appId)
}

/** Every account and active wallet of a user, with what the user has; no row when there is no such user. */
export const findUserRows = (database: Kysely<Schema>, id: string) => {
  const accounts = database
    .selectFrom('accounts')
    .select(['type', 'identifier', 'profile', 'first_verified_at as first_at', 'latest_verified_at as latest_at'])
    .select([empty.as('chain_type'), empty.as('wallet_index'), empty.as('recovery_method')])
    .where('accounts.user_id', '=', id)
    .$castTo<LinkedRow>()
  const wallets = database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select([sql`'wallet'`.as('type'), 'wallets.address as identifier', empty.as('profile')])
    .select(['wallets.created_at as first_at', 'entropies.committed_at as latest_at'])
    .select(['chain_type', 'wallet_index', 'recovery_method'])
    .where('wallets.user_id', '=', id)
    .where('status', '=', 'active')
    .$castTo<LinkedRow>()
  return database
    .selectFrom('users')
    .leftJoin(accounts.unionAll(wallets).as('linked'), (join) => join.onTrue())
    .selectAll('linked')
    .select(['users.created_at', 'users.accepted_terms_at'])
    .where('users.id', '=', id)
    .execute()
}

const empty = sql`null`

/** An account, or an active embedded wallet, in one shape. Times are milliseconds. */
export type LinkedRow = {
  identifier: string
  type: Schema['accounts']['type']
  profile: string | null
  first_at: number
  latest_at: number | null
} & (
  | { chain_type: null; wallet_index: null; recovery_method: null }
  | { chain_type: ChainType; wallet_index: number; recovery_method: 'privy' }
)
