import type { Kysely } from 'kysely'
import { isPostgres } from '../database/is-postgres.js'
import type { Schema } from '../database/schema.js'

/**
 * Locks an owner or a policy until the transaction ends. Returns false if it does not exist. A transaction that locks
 * several rows locks the owner first, then the policy, then the wallet.
 */
export async function lockRow(
  transaction: Kysely<Schema>,
  { appId, id, table }: { appId: string; id: string; table: 'key_quorums' | 'wallet_policies' },
): Promise<boolean> {
  const row = await transaction
    .selectFrom(table)
    .select('id')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}
