// More than one export: the statements on changes of recovery, which agree on columns.

import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

type Change = Schema['recovery_changes']

/** Stores a change, in the place of one that was begun before. */
export async function putRecoveryChange(database: Kysely<Schema>, change: Change): Promise<void> {
  await database
    .insertInto('recovery_changes')
    .values(change)
    .onConflict((on) => on.column('entropy_id').doUpdateSet(change))
    .execute()
}

export const findRecoveryChange = (
  database: Kysely<Schema>,
  { entropy_id, id, now, user_id }: Pick<Change, 'entropy_id' | 'id' | 'user_id'> & { now: number },
): Promise<Change | undefined> =>
  database
    .selectFrom('recovery_changes')
    .selectAll()
    .where('entropy_id', '=', entropy_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Makes a change the entropy's. False where the entropy is not the one that it was made for: another was faster. */
export async function takeRecoveryChange(transaction: Kysely<Schema>, change: Change): Promise<boolean> {
  const { entropy_id, id, expires_at: _, ...columns } = change
  const taken = await transaction
    .updateTable('entropies')
    .set({ ...columns, recovery_change: id })
    .where('id', '=', entropy_id)
    .where('user_id', '=', change.user_id)
    .where('status', '=', 'active')
    .where('epoch', '=', change.epoch - 1)
    .returning('id')
    .executeTakeFirst()
  await transaction.deleteFrom('recovery_changes').where('entropy_id', '=', entropy_id).execute()
  return taken !== undefined
}
