import type { Kysely } from 'kysely'
import { type AccountRow, addAccount } from './accounts.js'
import { lockLoginAddress } from './lock-login-address.js'
import type { Schema } from './schema.js'

/** Stores released accounts again. Skips accounts that another user has, and addresses of embedded wallets. */
export async function restoreAccounts(transaction: Kysely<Schema>, rows: readonly AccountRow[]): Promise<void> {
  // All transactions lock addresses in the same order, which prevents deadlocks.
  for (const row of rows.toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1)))
    if (await lockLoginAddress(transaction, row)) await addAccount(transaction, row)
}
