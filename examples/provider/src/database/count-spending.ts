import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'
import { spendingPeriods } from './spending-periods.js'

const day = 24 * 60 * 60_000

/**
 * Counts the cost of a transaction once against a wallet's daily limit. Returns false and counts nothing if the
 * transaction would exceed the limit. The caller's database transaction must lock the wallet. Reads one row for the
 * hash, and one total for each period. The duration of a call therefore does not depend on the number of transactions.
 */
export async function countSpending(
  database: Kysely<Schema>,
  { address, app_id, cost, hash, most, now, table }: countSpending.Options,
): Promise<boolean> {
  const rows = database
    .selectFrom(table)
    .select(['cost', 'hash'])
    .where('app_id', '=', app_id)
    .where('address', '=', address)
    .where('expires_at', '>', now)
  // The prefix prevents a hash from a caller from equalling the name of a total.
  const paid = `paid ${hash}`
  if (await rows.where('hash', '=', paid).executeTakeFirst()) return true
  const { current, names } = spendingPeriods(now)
  const totals = await rows.where('hash', 'in', names).execute()
  if (totals.reduce((sum, each) => sum + BigInt(each.cost), cost) > most) return false
  const before = BigInt(totals.find((each) => each.hash === current)?.cost ?? 0)
  const row = { app_id, address, expires_at: now + day }
  await database
    .insertInto(table)
    .values([
      { ...row, hash: paid, cost: String(cost) },
      { ...row, hash: current, cost: String(before + cost) },
    ])
    .onConflict((on) =>
      on.columns(['app_id', 'address', 'hash']).doUpdateSet((eb) => ({
        cost: eb.ref('excluded.cost'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
  return true
}

export declare namespace countSpending {
  type Options = {
    table: 'delegated_transactions' | 'wallet_spendings'
    app_id: string
    address: string
    /** Hash that identifies the transaction. */
    hash: string
    cost: bigint
    most: bigint
    now: number
  }
}
