import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Returns true if the address belongs to an active embedded wallet of any user of the app. Ignores prepared wallets:
 * any user can prepare any address, and ownership is verified when the wallet is committed.
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
