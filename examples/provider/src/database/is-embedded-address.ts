import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Whether an address of an app is that of an embedded wallet, of whomever, pending or active. */
export async function isEmbeddedAddress(
  database: Kysely<Schema>,
  { address, appId }: { address: string; appId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('wallets')
    .select('address')
    .where('app_id', '=', appId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}
