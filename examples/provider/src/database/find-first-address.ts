import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Returns the address of a user's first wallet. */
export async function findFirstAddress(
  database: Kysely<Schema>,
  { user_id }: { user_id: string },
): Promise<string | undefined> {
  const wallet = await database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select('wallets.address')
    .where('entropies.user_id', '=', user_id)
    .where('entropies.status', '=', 'active')
    .orderBy('wallets.created_at')
    .orderBy('wallets.address')
    .limit(1)
    .executeTakeFirst()
  return wallet?.address
}
