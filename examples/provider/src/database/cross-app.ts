// More than one export: the statements on what users let other apps know, which agree on columns.

import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

export type CrossAppCode = Selectable<Schema['cross_app_codes']>
export type CrossAppGrantRow = Selectable<Schema['cross_app_grants']>

export const addCrossAppCode = async (database: Kysely<Schema>, row: CrossAppCode): Promise<void> => {
  await database.insertInto('cross_app_codes').values(row).execute()
}

/** Takes what a code stands for. Of any number of calls at once, one gets it. */
export const takeCrossAppCode = (database: Kysely<Schema>, digest: string): Promise<CrossAppCode | undefined> =>
  database.deleteFrom('cross_app_codes').where('digest', '=', digest).returningAll().executeTakeFirst()

/** Keeps that a user has agreed; tells whether for the first time. */
export async function keepCrossAppGrant(
  database: Kysely<Schema>,
  { now, requester_id, user_id }: Pick<CrossAppGrantRow, 'requester_id' | 'user_id'> & { now: number },
): Promise<boolean> {
  const kept = await database
    .insertInto('cross_app_grants')
    .values({ user_id, requester_id, granted_at: now, last_used_at: now })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (kept) return true
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

/** The one used last comes first. */
export const listCrossAppGrants = (database: Kysely<Schema>, userId: string): Promise<CrossAppGrantRow[]> =>
  database
    .selectFrom('cross_app_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute()

/** Takes back what a user has agreed to, with the codes that are under way. Tells whether there was anything. */
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
