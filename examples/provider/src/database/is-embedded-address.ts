import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Whether an address of an app is that of an embedded wallet, of whomever. One that is only prepared is nobody's yet: anybody
 * may prepare any address, whose owner is asked for at the commit alone.
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
