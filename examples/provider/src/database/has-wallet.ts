import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Returns true if a user has a wallet whose creation was completed. */
export async function hasWallet(database: Kysely<Schema>, { user_id }: { user_id: string }): Promise<boolean> {
  const wallet = await database
    .selectFrom('entropies')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return wallet !== undefined
}
