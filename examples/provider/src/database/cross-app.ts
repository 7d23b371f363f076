import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

export type CrossAppCode = Selectable<Schema['cross_app_codes']>
export type CrossAppGrantRow = Selectable<Schema['cross_app_grants']>

export const addCrossAppCode = async (database: Kysely<Schema>, row: CrossAppCode): Promise<void> => {
  await database.insertInto('cross_app_codes').values(row).execute()
}

/** Consumes a code. If several calls present it at once, exactly one succeeds. */
export const takeCrossAppCode = (database: Kysely<Schema>, digest: string): Promise<CrossAppCode | undefined> =>
  database.deleteFrom('cross_app_codes').where('digest', '=', digest).returningAll().executeTakeFirst()

/** Stores the access of a requester app. Returns true if it is new. */
export async function keepCrossAppGrant(
  database: Kysely<Schema>,
  { now, requester_id, user_id }: Pick<CrossAppGrantRow, 'requester_id' | 'user_id'> & { now: number },
): Promise<boolean> {
  const existing = await database
    .insertInto('cross_app_grants')
    .values({ user_id, requester_id, granted_at: now, last_used_at: now })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (existing) return true
  await database
    .updateTable('cross_app_grants')
    .set({ last_used_at: now })
    .where('user_id', '=', user_id)
    .where('requester_id', '=', requester_id)
    .execute()
  return false
}

export async function hasCrossAppGrant(
  database: Kysely<Schema>,
  { requester_id, user_id }: Pick<CrossAppGrantRow, 'requester_id' | 'user_id'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('cross_app_grants')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('requester_id', '=', requester_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the access that a user has granted to requester apps, last used first. */
export const listCrossAppGrants = (database: Kysely<Schema>, userId: string): Promise<CrossAppGrantRow[]> =>
  database
    .selectFrom('cross_app_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute()

/** Removes the access of a requester app and its pending codes. Returns true if it existed. */
export async function removeCrossAppGrant(
  database: Kysely<Schema>,
  { requester_id, user_id }: Pick<CrossAppGrantRow, 'requester_id' | 'user_id'>,
): Promise<boolean> {
  await database
    .deleteFrom('cross_app_codes')
    .where('user_id', '=', user_id)
    .where('requester_id', '=', requester_id)
    .execute()
  const removed = await database
    .deleteFrom('cross_app_grants')
    .where('user_id', '=', user_id)
    .where('requester_id', '=', requester_id)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}
