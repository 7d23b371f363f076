import type { Kysely } from 'kysely'
import type { AccountRow } from './accounts.js'
import type { Schema } from './schema.js'

/**
 * Returns the account of a smart wallet. A deleted user keeps the smart wallet for 30 days, because the deletion can be
 * undone.
 */
export async function findSmartWallet(
  database: Kysely<Schema>,
  { address, app_id }: { address: string; app_id: string },
): Promise<AccountRow | undefined> {
  for (const table of ['accounts', 'released_accounts'] as const) {
    const account = await database
      .selectFrom(table)
      .selectAll()
      .where('app_id', '=', app_id)
      .where('type', '=', 'smart_wallet')
      .where('identifier', '=', address)
      .executeTakeFirst()
    if (account) return account
  }
  return undefined
}
