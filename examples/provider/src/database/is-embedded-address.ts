import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Returns true if the address belongs to an active embedded wallet of any user of the app. A prepared wallet does not
 * count: any user may prepare any address, and ownership is proved at the commit.
 */
export async function isEmbeddedAddress(
  database: Kysely<Schema>,
  { address, appId }: { address: string; appId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select('wallets.address')
    .where('wallets.app_id', '=', appId)
    .where('wallets.address', '=', address)
    .where('entropies.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
