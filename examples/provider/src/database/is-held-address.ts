import type { Kysely } from 'kysely'
import { isLoginAddress } from './is-login-address.js'
import type { Schema } from './schema.js'

/**
 * Returns true if the address is a login account of any user, or an embedded wallet of another user. Such a key cannot
 * be imported. The import would lock out the account's owner, and the app's server could not distinguish the users.
 */
export async function isHeldAddress(
  database: Kysely<Schema>,
  { address, app_id, user_id }: { address: string; app_id: string; user_id: string },
): Promise<boolean> {
  if (await isLoginAddress(database, { address, app_id })) return true
  const other = await database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .innerJoin('users', 'users.id', 'wallets.user_id')
    .select('wallets.address')
    .where('wallets.app_id', '=', app_id)
    .where('wallets.address', '=', address)
    .where('wallets.user_id', '!=', user_id)
    .where('entropies.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}
