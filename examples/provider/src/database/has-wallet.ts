import type { Kysely } from 'kysely'
import { findPregeneratedSeed } from './pregenerated-seeds.js'
import type { Schema } from './schema.js'

/** Returns true if a user has created a wallet completely. With `since`, only wallets after that time count. */
export async function hasWallet(
  database: Kysely<Schema>,
  { since, user_id }: { since?: number; user_id: string },
): Promise<boolean> {
  const wallet = await database
    .selectFrom('entropies')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .$if(since !== undefined, (wallets) => wallets.where('committed_at', '>', since!))
    .limit(1)
    .executeTakeFirst()
  return wallet !== undefined
}

/**
 * Returns true if a user has created a wallet, or has a pregenerated wallet and has not claimed it yet. Both can have
 * funds.
 */
export const hasWalletOrSeed = async (database: Kysely<Schema>, user: { user_id: string }): Promise<boolean> =>
  (await hasWallet(database, user)) || (await findPregeneratedSeed(database, user)) !== undefined

/** Returns true if a user has completely created a seed other than `except`. Ignores imported wallets. */
export async function hasSeed(
  database: Kysely<Schema>,
  { except, user_id }: { except?: string; user_id: string },
): Promise<boolean> {
  const seed = await database
    .selectFrom('entropies')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .where('is_imported', 'is', null)
    .$if(except !== undefined, (seeds) => seeds.where('id', '<>', except!))
    .limit(1)
    .executeTakeFirst()
  return seed !== undefined
}
