// More than one export: the statements on users and their seats in an app, which agree on columns.

import type { ChainType, RecoveryMethod } from '@keyhook/sdk/wire'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AccountKey, AccountRow } from './accounts.js'
import { enrolledColumns } from '../mfa-methods/mfa-methods.js'
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

const columns = [
  ...(['app_id', 'type', 'identifier', 'user_id'] as const),
  ...(['profile', 'first_verified_at', 'latest_verified_at'] as const),
] as const

/** Sets an account aside before its user is deleted, who has it no more then. */
export const releaseAccount = async (transaction: Kysely<Schema>, row: AccountRow): Promise<void> => {
  await transaction.insertInto('released_accounts').values(row).execute()
}

/**
 * Marks a user as deleted and sets their accounts aside, free for others from now on. Wallets and shares stay until the
 * sweep, so that the deletion can be undone until then. A user whom a transfer deleted keeps the seat for as long, so that new users
 * do not block the undo of it (threat 20).
 */
export async function softDeleteUser(
  transaction: Kysely<Schema>,
  { appId, by, id, now }: { appId: string; by: 'operator' | 'transfer'; id: string; now: number },
): Promise<void> {
  await transaction.updateTable('users').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute()
  await transaction
    .insertInto('released_accounts')
    .columns(columns)
    .expression((eb) => eb.selectFrom('accounts').select(columns).where('user_id', '=', id))
    .execute()
  await transaction.deleteFrom('accounts').where('user_id', '=', id).execute()
  if (by === 'operator') await freeSeat(transaction, appId)
}

/** For how long the deletion of a user can be undone: the sweep removes what is left then. */
export const deletedUserLife = 30 * 24 * 60 * 60_000

/** The deleted users who had an account. The one deleted last comes first. */
export const listDeletedUsers = (
  database: Kysely<Schema>,
  key: AccountKey,
): Promise<Pick<Selectable<Schema['users']>, 'id' | 'deleted_at' | 'deleted_by'>[]> =>
  database
    .selectFrom('released_accounts')
    .innerJoin('users', 'users.id', 'released_accounts.user_id')
    .select(['users.id', 'deleted_at', 'deleted_by'])
    .where('released_accounts.app_id', '=', key.app_id)
    .where('type', '=', key.type)
    .where('identifier', '=', key.identifier)
    .orderBy('deleted_at', 'desc')
    .execute()

/** What a deleted user had. */
export const listReleased = (database: Kysely<Schema>, userId: string): Promise<AccountRow[]> =>
  database.selectFrom('released_accounts').selectAll().where('user_id', '=', userId).execute()

/**
 * Undoes a deletion: the user has again, as they were, the accounts that nobody else has meanwhile. A user whom an operator deleted
 * has no seat, and the caller takes one. False where the user is not deleted, or has been for too long.
 */
export async function undeleteUser(
  transaction: Kysely<Schema>,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const there = await transaction
    .updateTable('users')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', now - deletedUserLife)
    .returning('id')
    .executeTakeFirst()
  if (!there) return false
  await transaction
    .insertInto('accounts')
    .columns(columns)
    .expression((eb) => eb.selectFrom('released_accounts').select(columns).where('user_id', '=', id))
    .onConflict((on) => on.doNothing())
    .execute()
  await transaction.deleteFrom('released_accounts').where('user_id', '=', id).execute()
  return true
}

/** Every account and active wallet of a user, with what the user has; no row when there is no such user. */
export const findUserRows = (database: Kysely<Schema>, id: string) => {
  const accounts = database
    .selectFrom('accounts')
    .select(['type', 'identifier', 'profile', 'first_verified_at as first_at', 'latest_verified_at as latest_at'])
    .select([empty.as('chain_type'), empty.as('wallet_index'), empty.as('recovery_method'), empty.as('delegated_at')])
    .select([empty.as('entropy_id'), empty.as('named_at')])
    .select((eb) =>
      eb
        .selectFrom('farcaster_signers')
        .select('public_key')
        .whereRef('farcaster_signers.user_id', '=', 'accounts.user_id')
        .whereRef('farcaster_signers.fid', '=', 'accounts.identifier')
        .where('farcaster_signers.status', '=', 'approved')
        .limit(1)
        .as('signer_public_key'),
    )
    .where('accounts.user_id', '=', id)
    .$castTo<LinkedRow>()
  const wallets = database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .leftJoin('delegations', (join) =>
      join
        .onRef('delegations.app_id', '=', 'wallets.app_id')
        .onRef('delegations.address', '=', 'wallets.address')
        .onRef('delegations.user_id', '=', 'wallets.user_id'),
    )
    .select([sql`'wallet'`.as('type'), 'wallets.address as identifier', empty.as('profile')])
    .select(['wallets.created_at as first_at', 'entropies.committed_at as latest_at'])
    .select(['chain_type', 'wallet_index', 'recovery_method', 'delegations.created_at as delegated_at'])
    .select(['entropies.id as entropy_id', 'entropies.created_at as named_at', empty.as('signer_public_key')])
    .where('wallets.user_id', '=', id)
    .where('status', '=', 'active')
    .$castTo<LinkedRow>()
  return database
    .selectFrom('users')
    .leftJoin(accounts.unionAll(wallets).as('linked'), (join) => join.onTrue())
    .leftJoin('mfa', 'mfa.user_id', 'users.id')
    .selectAll('linked')
    .select(['users.created_at', 'users.accepted_terms_at', 'users.custom_metadata'])
    .select(enrolledColumns.map((column) => `mfa.${column}` as const))
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
  /** Of a Farcaster account, whose user has approved it. */
  signer_public_key: string | null
} & (
  | {
      chain_type: null
      wallet_index: null
      recovery_method: null
      delegated_at: null
      entropy_id: null
      named_at: null
    }
  | {
      chain_type: ChainType
      wallet_index: number
      recovery_method: RecoveryMethod
      delegated_at: number | null
      entropy_id: string
      /** When the wallet was stored that names the entropy. */
      named_at: number
    }
)
