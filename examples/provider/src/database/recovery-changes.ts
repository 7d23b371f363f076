import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

type Change = Schema['recovery_changes']

/** Stores a pending recovery change. Replaces an earlier pending change. */
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

/** Milliseconds for which a replaced recovery method can be restored. */
const previousRecoveryLife = 30 * 24 * 60 * 60_000

/** Stores the current recovery method of an entropy before a change replaces it. Keeps a row that exists already. */
async function keepPrevious(
  transaction: Kysely<Schema>,
  { entropy_id, now, user_id }: Pick<Change, 'entropy_id' | 'user_id'> & { now: number },
): Promise<void> {
  const entropy = await transaction
    .selectFrom('entropies')
    .selectAll()
    .where('id', '=', entropy_id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!entropy) return
  const { app_id, epoch, recovery_ciphertext, recovery_method, sealed_auth_share } = entropy
  await transaction
    .insertInto('previous_recoveries')
    .values({
      ...{ entropy_id, id: entropy.recovery_change ?? first, app_id, user_id, epoch, recovery_method },
      ...{ sealed_auth_share, recovery_ciphertext, expires_at: now + previousRecoveryLife },
      recovery_parameters: entropy.recovery_parameters ?? null,
      sealed_recovery_proof: entropy.sealed_recovery_proof ?? null,
    })
    .onConflict((on) => on.columns(['entropy_id', 'id']).doNothing())
    .execute()
}

/** ID of the recovery method that a wallet was created with. Later methods have the ID of their change. */
const first = 'first'

/** Lists the recovery methods of an entropy that were replaced, newest first. */
export const listPreviousRecoveries = (
  database: Kysely<Schema>,
  { entropy_id, now }: { entropy_id: string; now: number },
): Promise<Change[]> =>
  database
    .selectFrom('previous_recoveries')
    .selectAll()
    .where('entropy_id', '=', entropy_id)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute()

/** Restores a replaced recovery method. The method that it replaces can be restored later. */
export async function restorePreviousRecovery(
  transaction: Kysely<Schema>,
  { now, previous }: { now: number; previous: Change },
): Promise<void> {
  const { entropy_id, id, expires_at: _, ...columns } = previous
  await keepPrevious(transaction, { entropy_id, now, user_id: previous.user_id })
  await transaction
    .updateTable('entropies')
    .set({ ...columns, recovery_change: id === first ? null : id })
    .where('id', '=', entropy_id)
    .execute()
  for (const table of ['previous_recoveries', 'recovery_changes'] as const) {
    const deleting = transaction.deleteFrom(table).where('entropy_id', '=', entropy_id)
    await (table === 'recovery_changes' ? deleting : deleting.where('id', '=', id)).execute()
  }
}

/** Applies a recovery change to its entropy. Returns false if another change has already been applied. */
export async function takeRecoveryChange(transaction: Kysely<Schema>, change: Change, now: number): Promise<boolean> {
  const { entropy_id, id, expires_at: _, ...columns } = change
  await keepPrevious(transaction, { entropy_id, now, user_id: change.user_id })
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
