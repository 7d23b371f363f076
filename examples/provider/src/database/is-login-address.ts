import type { Kysely } from 'kysely'
import { findAccount } from './accounts.js'
import type { Schema } from './schema.js'

/**
 * Returns true if the address is a login account of any user. Embedded wallets cannot log in, so the same address as an embedded wallet
 * would lock out the account's owner.
 */
export async function isLoginAddress(
  database: Kysely<Schema>,
  { address, app_id }: { address: string; app_id: string },
): Promise<boolean> {
  return (await findAccount(database, { app_id, type: 'wallet', identifier: address })) !== undefined
}
