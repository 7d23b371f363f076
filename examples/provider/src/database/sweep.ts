import type { Kysely } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { type ExpiringTable, expiringTables } from './expiring-tables.js'
import { sweepFramePages } from './frame-pages.js'
import { claimSeed, destroyClaimedSeeds } from './pregenerated-seeds.js'
import { sweepPasskeys } from './passkeys.js'
import type { RecoverySchema, Schema } from './schema.js'
import { sweepSeatlessUsers } from './sweep-seatless-users.js'
import { deletedUserLife, freeSeat, lockUsers } from './users.js'

const day = 24 * 60 * 60_000
/** Retention of ended sessions, in milliseconds. Their rows show whether an old token was stolen or forged. */
const endedSessionLife = 30 * day
/** Retention of an unused wallet frame key, in milliseconds. */
export const frameKeyLife = 365 * day
/** Retention of security events, in milliseconds. */
export const eventLife = 90 * day

/** Tables whose rows are deleted together with their user. Deleting an entropy also deletes its wallets. */
const withUser = [
  'accounts',
  'cross_app_grants',
  'delegations',
  'entropies',
  'mfa',
  'server_wallets',
  'sessions',
  'released_accounts',
] as const

/**
 * Removes expired rows, unused guest accounts, and pending wallets older than 24 hours. Can run at any time, and in
 * several processes at once.
 */
export async function sweep({
  clock,
  database,
  delegatedKeys,
  recovery,
  recoveryKeys,
  serverKeys,
  tokens,
}: sweep.Options): Promise<void> {
  const now = clock.now()
  for (const table of Object.keys(expiringTables) as ExpiringTable[])
    await database.deleteFrom(table).where('expires_at', '<=', now).execute()
  await database
    .deleteFrom('events')
    .where('created_at', '<=', now - eventLife)
    .execute()
  await tokens.sweep()
  await sweepPasskeys(database)
  // Deleting the entropy deletes its wallets.
  await database
    .deleteFrom('entropies')
    .where('status', '=', 'pending')
    .where('created_at', '<=', now - day)
    .execute()
  await sweepSessions(database, now - endedSessionLife)
  await sweepSeatlessUsers(database, { before: now - endedSessionLife, remove: removeUser })
  await database
    .deleteFrom('frame_keys')
    .where('last_seen_at', '<=', now - frameKeyLife)
    // A frame key stays stored while a session could use it.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'frame_keys.user_id')
            .whereRef('sessions.frame_thumbprint', '=', 'frame_keys.thumbprint')
            .where('sessions.ended_at', 'is', null)
            .where('sessions.expires_at', '>', now),
        ),
      ),
    )
    .execute()
  await delegatedKeys?.sweep(async ({ address, app_id, user_id }) => {
    const delegation = database.selectFrom('delegations').select('address').where('app_id', '=', app_id)
    const row = await delegation.where('address', '=', address).where('user_id', '=', user_id).executeTakeFirst()
    return row !== undefined
  })
  await recoveryKeys.sweep?.((addresses) =>
    database
      .selectFrom('wallets')
      .select(['address', 'app_id', 'chain_type', 'user_id'])
      .where('address', 'in', addresses)
      .execute(),
  )
  await destroyClaimedSeeds({ database, serverKeys })
  const deleted = await database
    .selectFrom('users')
    .select(['id', 'app_id', 'deleted_by', 'has_no_seat'])
    .where('deleted_at', '<=', now - deletedUserLife)
    .execute()
  for (const { app_id, deleted_by, has_no_seat, id } of deleted) {
    // A recovery key in a recovery service is useless without the shares that are deleted here. A delegated key needs
    // no shares, so it is deleted.
    for (const table of ['recovery_keys', 'delegated_keys'] as const)
      await recovery?.deleteFrom(table).where('app_id', '=', app_id).where('user_id', '=', id).execute()
    await claimSeed(database, { now, user_id: id })
    await destroyClaimedSeeds({ database, serverKeys }, { user_id: id })
    await database.transaction().execute(async (transaction) => {
      const isRemoved = await removeUser(transaction, id)
      // Another process may have removed the user already. A user whom a transfer deleted still counts towards
      // `maxUsers`, up to this deletion.
      if (isRemoved && deleted_by === 'transfer' && has_no_seat === null) await freeSeat(transaction, app_id)
    })
  }
}

/** Removes a user and all rows of the user. Returns false if another process has removed the user already. */
async function removeUser(transaction: Kysely<Schema>, id: string): Promise<boolean> {
  for (const table of withUser) await transaction.deleteFrom(table).where('user_id', '=', id).execute()
  const removed = await transaction.deleteFrom('users').where('id', '=', id).returning('id').executeTakeFirst()
  return removed !== undefined
}

/** Removes sessions that expired before a given time, and the attestations of their page keys. */
async function sweepSessions(database: Kysely<Schema>, before: number): Promise<void> {
  // A `distinct` query would scan all sessions.
  const rows = await database.selectFrom('sessions').select('user_id').where('expires_at', '<=', before).execute()
  for (const userId of new Set(rows.map((row) => row.user_id)))
    await database.transaction().execute(async (transaction) => {
      // A concurrent login with the same page key waits for this lock.
      await lockUsers(transaction, userId)
      await transaction.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', before).execute()
      await sweepFramePages(transaction, userId)
    })
}

export declare namespace sweep {
  type Options = Pick<DatabaseContext, 'clock' | 'database'> & {
    delegatedKeys:
      | {
          sweep: (
            isDelegated: (key: { address: string; app_id: string; user_id: string }) => Promise<boolean>,
          ) => Promise<void>
        }
      | undefined
    recovery: Kysely<RecoverySchema> | undefined
    recoveryKeys: {
      sweep?: (
        listWallets: (
          addresses: readonly string[],
        ) => Promise<readonly Pick<Schema['wallets'], 'address' | 'app_id' | 'chain_type' | 'user_id'>[]>,
      ) => Promise<void>
    }
    serverKeys: Parameters<typeof destroyClaimedSeeds>[0]['serverKeys']
    tokens: { sweep: () => Promise<void> }
  }
}
