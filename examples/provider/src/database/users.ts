import type { ChainType, RecoveryMethod } from '@keyhook/sdk/wire'
import { type Expression, type Kysely, type Selectable, sql } from 'kysely'
import type { AccountKey, AccountRow } from './accounts.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { enrolledColumns } from '../mfa-methods/mfa-methods.js'
import { prepare } from './prepare.js'
import { restoreAccounts } from './restore-accounts.js'
import type { Schema } from './schema.js'

/**
 * Locks users until the transaction ends, so that other changes of their accounts wait. Also locks deleted users,
 * because a login can restore them. Returns the users that exist.
 */
export async function lockUsers(transaction: Kysely<Schema>, ...ids: readonly string[]): Promise<readonly string[]> {
  const there: string[] = []
  // All transactions lock users in the same order, which prevents deadlocks.
  for (const id of ids.toSorted()) {
    const locked = await transaction
      .updateTable('users')
      .set({ app_id: sql.ref('app_id') })
      .where('id', '=', id)
      .returning('deleted_at')
      .executeTakeFirst()
    if (locked?.deleted_at === null) there.push(id)
  }
  return there
}

/**
 * Counts one more user towards the app's `maxUsers`, unless the app is full. One statement reads and writes the count,
 * so the limit is never exceeded.
 */
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

/** Locks the user count of an app without changing it, so that other transactions that create users wait. */
export async function lockSeats(transaction: Kysely<Schema>, appId: string): Promise<void> {
  await transaction
    .insertInto('apps')
    .values({ id: appId, users: 0 })
    .onConflict((on) => on.column('id').doUpdateSet({ users: sql.ref('apps.users') }))
    .execute()
}

/** Milliseconds after which the users with only free account types are counted again. */
const freeCountLife = 60 * 60_000

/**
 * Counts one more user of an app who has only account types that cost nothing. Returns false if the app then has more
 * than `most` such users. Does nothing while all users together are at most `most`. The app's row stores the count,
 * because reading all these users takes seconds (threat 37). After an hour, the users are counted again, because users
 * link and unlink accounts in between.
 */
export async function takeFreeSeat(transaction: Kysely<Schema>, options: takeFreeSeat.Options): Promise<boolean> {
  const { appId, most, now } = options
  const { free_counted_at, free_users, users } = await transaction
    .selectFrom('apps')
    .select(['users', 'free_users', 'free_counted_at'])
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()
  if (users <= most) return true
  const stored = free_counted_at !== null && now < free_counted_at + freeCountLife ? free_users : null
  const count = stored ?? (await countFreeSeats(transaction, options))
  const hasSeat = count <= most
  if (stored === null || hasSeat)
    await transaction
      .updateTable('apps')
      .set({ free_users: hasSeat ? count + 1 : count, ...(stored === null && { free_counted_at: now }) })
      .where('id', '=', appId)
      .execute()
  return hasSeat
}

export declare namespace takeFreeSeat {
  type Options = { appId: string; most: number; now: number; types: readonly AccountType[] }
}

/**
 * Counts the users of an app who have only account types that cost nothing, up to a number above `most`. A user whom a
 * transfer deleted still counts, by the released accounts.
 */
async function countFreeSeats(
  transaction: Kysely<Schema>,
  { appId, most, types }: takeFreeSeat.Options,
): Promise<number> {
  let seated = 0
  for (const table of ['accounts', 'released_accounts'] as const) {
    const found = await transaction
      .selectFrom(`${table} as held`)
      .innerJoin('users', 'users.id', 'held.user_id')
      .select('held.user_id')
      .distinct()
      .where('held.app_id', '=', appId)
      .where('held.type', 'in', types)
      .where('users.has_no_seat', 'is', null)
      // Does not count a user whom an operator deleted. Counts a restored user by the current accounts.
      .where(({ eb }) =>
        table === 'accounts' ? eb('users.deleted_by', 'is', null) : eb('users.deleted_by', '=', 'transfer'),
      )
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom(`${table} as others`)
              .select('others.user_id')
              .whereRef('others.user_id', '=', 'held.user_id')
              .where('others.type', 'not in', types),
          ),
        ),
      )
      .limit(most + 1)
      .execute()
    seated += found.length
  }
  return seated
}

/**
 * Counts a guest account towards `maxUsers` when it first links an account or creates a wallet. `take` counts the user,
 * and rejects if the app is full. All other users are counted already.
 */
export async function takeSeatOnce(
  transaction: Kysely<Schema>,
  { id, take }: { id: string; take: () => Promise<void> },
): Promise<void> {
  const uncounted = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('has_no_seat', '=', 1)
    .executeTakeFirst()
  if (!uncounted) return
  await take()
  await transaction.updateTable('users').set({ has_no_seat: null }).where('id', '=', id).execute()
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
  { appId, hasSeat, id, isUnclaimed = false, now }: addUser.Options,
): Promise<void> {
  await transaction
    .insertInto('users')
    .values({
      ...{ id, app_id: appId, created_at: now, accepted_terms_at: null, has_no_seat: hasSeat ? null : 1 },
      is_unclaimed: isUnclaimed ? 1 : null,
    })
    .execute()
}

export declare namespace addUser {
  type Options = {
    appId: string
    hasSeat: boolean
    id: string
    /** True for a user that the app's server creates. Default: false. */
    isUnclaimed?: boolean
    now: number
  }
}

/**
 * Claims a user that the app's server created, for the account that was proved first (security rule 46). Returns false
 * if the user is claimed already. The state does not depend on the accounts, because the server can unlink them.
 */
export async function claimUser(transaction: Kysely<Schema>, id: string): Promise<boolean> {
  const claimed = await transaction
    .updateTable('users')
    .set({ is_unclaimed: null })
    .where('id', '=', id)
    .where('is_unclaimed', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns false for a user whom the app's server created, until the first login. */
export async function isClaimed(database: Kysely<Schema>, id: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('is_unclaimed').where('id', '=', id).executeTakeFirst()
  return user?.is_unclaimed !== 1
}

/** Removes a user who was added in this transaction and has no accounts. */
export const removeNewUser = async (transaction: Kysely<Schema>, id: string): Promise<void> => {
  await transaction.deleteFrom('users').where('id', '=', id).execute()
}

const columns = [
  ...(['app_id', 'type', 'identifier', 'user_id'] as const),
  ...(['profile', 'first_verified_at', 'latest_verified_at', 'senior_since'] as const),
] as const

/**
 * Marks a user as deleted and releases the user's accounts, so that other users can link them. Wallets and shares stay
 * stored for 30 days, so that the deletion can be undone. A user whom a transfer deleted counts towards `maxUsers`
 * during that time. New users can therefore not prevent the undo (threat 20). `moved`: the accounts that this deletion
 * has already moved to another user.
 */
export async function softDeleteUser(
  transaction: Kysely<Schema>,
  { appId, by, id, moved = [], now }: softDeleteUser.Options,
): Promise<void> {
  const { has_no_seat: hasNoSeat } = await transaction
    .updateTable('users')
    .set({ deleted_at: now, deleted_by: by })
    .where('id', '=', id)
    .returning('has_no_seat')
    .executeTakeFirstOrThrow()
  // A login with an account of an earlier deletion must not restore this user.
  await transaction.deleteFrom('released_accounts').where('user_id', '=', id).execute()
  if (moved.length > 0) await transaction.insertInto('released_accounts').values(moved).execute()
  await transaction
    .insertInto('released_accounts')
    .columns(columns)
    .expression((eb) => eb.selectFrom('accounts').select(columns).where('user_id', '=', id))
    .execute()
  await transaction.deleteFrom('accounts').where('user_id', '=', id).execute()
  if (by === 'operator' && hasNoSeat === null) await freeSeat(transaction, appId)
}

export declare namespace softDeleteUser {
  type Options = {
    appId: string
    by: 'operator' | 'transfer'
    id: string
    moved?: readonly AccountRow[]
    now: number
  }
}

/** Milliseconds in which the deletion of a user can be undone. The cleanup job then deletes the user's data. */
export const deletedUserLife = 30 * 24 * 60 * 60_000

/** Lists the deleted users who once had an account, most recently deleted first. */
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

/**
 * Returns a released account from which a login can still restore its user. A transfer must have deleted that user. If
 * several such users had the account, returns the one who verified it first.
 */
export const findRestorable = (
  database: Kysely<Schema>,
  { now, ...key }: AccountKey & { now: number },
): Promise<AccountRow | undefined> =>
  database
    .selectFrom('released_accounts')
    .innerJoin('users', 'users.id', 'released_accounts.user_id')
    .selectAll('released_accounts')
    .where('released_accounts.app_id', '=', key.app_id)
    .where('type', '=', key.type)
    .where('identifier', '=', key.identifier)
    .where('deleted_by', '=', 'transfer')
    .where('deleted_at', '>', now - deletedUserLife)
    .orderBy('first_verified_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Removes an account from the released accounts of users whom a transfer deleted. Call it when a later user gives up the
 * account. Otherwise, the next reader of the mailbox would restore such a user with the wallets.
 */
export const forgetReleased = async (transaction: Kysely<Schema>, key: AccountKey): Promise<void> => {
  await transaction
    .deleteFrom('released_accounts')
    .where('app_id', '=', key.app_id)
    .where('type', '=', key.type)
    .where('identifier', '=', key.identifier)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'released_accounts.user_id')
          .where('deleted_by', '=', 'transfer'),
      ),
    )
    .execute()
}

/** Lists the released accounts of a deleted user, or of a restored user whose accounts other users still have. */
export const listReleased = (database: Kysely<Schema>, userId: string): Promise<AccountRow[]> =>
  database.selectFrom('released_accounts').selectAll().where('user_id', '=', userId).execute()

/**
 * Undoes a deletion. Restores each account that no other user has, neither as a login account nor as an embedded
 * wallet. `maxUsers` no longer counts a user whom an operator deleted, so the caller must count that user again.
 * Returns false if the user is not deleted, or was deleted too long ago.
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
  await restoreReleased(transaction, id)
  return true
}

/** Returns released accounts to their user. Accounts that other users have stay released, so that nothing is lost. */
export async function restoreReleased(transaction: Kysely<Schema>, id: string): Promise<void> {
  await restoreAccounts(transaction, await listReleased(transaction, id))
  await transaction
    .deleteFrom('released_accounts')
    .where('user_id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.user_id')
          .where('accounts.user_id', '=', id)
          .whereRef('accounts.type', '=', 'released_accounts.type')
          .whereRef('accounts.identifier', '=', 'released_accounts.identifier'),
      ),
    )
    .execute()
}

/** Selects the accounts and active wallets of a user. */
export const selectLinked = (database: Kysely<Schema>, id: string | Expression<string>) => {
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
  return accounts.unionAll(wallets).as('linked')
}

/** The columns of `users` and `mfa` that appear in responses about a user. */
export const userColumns = [
  ...(['users.created_at as user_created_at', 'users.accepted_terms_at', 'users.custom_metadata'] as const),
  ...enrolledColumns.map((column) => `mfa.${column}` as const),
] as const

const selectUser = prepare<{ id: string }, UserRow>((database, input) =>
  database
    .selectFrom('users')
    .leftJoin(selectLinked(database, input('id')), (join) => join.onTrue())
    .leftJoin('mfa', 'mfa.user_id', 'users.id')
    .selectAll('linked')
    .select(userColumns)
    .where('users.id', '=', input('id'))
    .$castTo<UserRow>(),
)

/**
 * Lists a user's accounts and active wallets, each with the user's own columns. Returns no rows if the user does not
 * exist.
 */
export const findUserRows = (database: Kysely<Schema>, id: string): Promise<UserRow[]> => selectUser(database, { id })

/** A user's columns with one account or wallet. For a user without accounts, all account columns are empty. */
export type UserRow = { readonly [column in (typeof enrolledColumns)[number]]: string | null } & {
  readonly user_created_at: number
  readonly accepted_terms_at: number | null
  readonly custom_metadata: string | null
} & (LinkedRow | { readonly [column in keyof LinkedRow]: null })

const empty = sql`null`

/** The common shape of an account and an active embedded wallet. Times are in milliseconds. */
export type LinkedRow = {
  identifier: string
  type: Schema['accounts']['type']
  profile: string | null
  first_at: number
  latest_at: number | null
  /** The approved signer of a Farcaster account. */
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
      /**
       * The time at which the first wallet of the seed was stored. It determines the name under which wallet frames
       * store the seed.
       */
      named_at: number
    }
)
