import { type Kysely, sql } from 'kysely'
import { findAccount } from './accounts.js'
import type { Schema } from './schema.js'

/** The last 42 characters of an identifier: the address of an Ethereum wallet, on any network (CAIP-10). */
const ethereumAddress = sql<string>`substr(identifier, length(identifier) - 41)`

/**
 * Returns true if the address is a login account of any user, as a key or as a contract on any network. Such an address
 * must not become an embedded wallet. Embedded wallets cannot log in, so the account's owner would be locked out.
 */
export async function isLoginAddress(
  database: Kysely<Schema>,
  { address, app_id }: { address: string; app_id: string },
): Promise<boolean> {
  if (!address.startsWith('0x'))
    return (await findAccount(database, { app_id, type: 'wallet', identifier: address })) !== undefined
  const account = await database
    .selectFrom('accounts')
    .select('identifier')
    // SQLite uses the partial index only if the condition is a literal.
    .where('type', '=', sql.lit('wallet' as const))
    .where('app_id', '=', app_id)
    .where(ethereumAddress, '=', address)
    .executeTakeFirst()
  return account !== undefined
}
