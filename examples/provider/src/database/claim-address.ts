import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Claims the address of an imported key for one entropy of an app. Runs in the transaction that commits the key.
 * Returns false if another user has already imported this address. Of two concurrent users, the table's primary key
 * lets one commit (threat 50). Deleted users do not keep their addresses.
 */
export async function claimAddress(transaction: Kysely<Schema>, claim: Schema['imported_addresses']): Promise<boolean> {
  const ofDeleted = transaction
    .selectFrom('entropies')
    .innerJoin('users', 'users.id', 'entropies.user_id')
    .select('entropies.id')
    .where('users.deleted_at', 'is not', null)
  const claimed = await transaction
    .insertInto('imported_addresses')
    .values(claim)
    .onConflict((on) =>
      on
        .columns(['app_id', 'address'])
        .doUpdateSet({ entropy_id: claim.entropy_id })
        .where(({ eb, or }) =>
          or([
            eb('imported_addresses.entropy_id', '=', claim.entropy_id),
            eb('imported_addresses.entropy_id', 'in', ofDeleted),
          ]),
        ),
    )
    .returning('address')
    .executeTakeFirst()
  return claimed !== undefined
}
