import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

const day = 24 * 60 * 60_000

/**
 * Counts the cost of a transaction once against a wallet's daily limit. Returns false, and counts nothing, if the limit
 * would be exceeded. The caller's database transaction must lock the wallet.
 */
export async function countSpending(
  database: Kysely<Schema>,
  { address, app_id, cost, hash, most, now, table }: countSpending.Options,
): Promise<boolean> {
  const spending = await database
    .selectFrom(table)
    .select(['cost', 'hash'])
    .where('app_id', '=', app_id)
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .execute()
  if (spending.some((each) => each.hash === hash)) return true
  const total = spending.reduce((sum, each) => sum + BigInt(each.cost), cost)
  if (total > most) return false
  const row = { cost: String(cost), expires_at: now + day }
  await database
    .insertInto(table)
    .values({ app_id, address, hash, ...row })
    .onConflict((on) => on.columns(['app_id', 'address', 'hash']).doUpdateSet(row))
    .execute()
  return true
}

export declare namespace countSpending {
  type Options = {
    table: 'delegated_transactions' | 'wallet_spendings'
    app_id: string
    address: string
    /** Identifies the transaction. */
    hash: string
    cost: bigint
    most: bigint
    now: number
  }
}
