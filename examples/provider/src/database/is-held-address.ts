import type { Kysely } from 'kysely'
import { findAccount } from './accounts.js'
import type { Schema } from './schema.js'

/**
 * Whether an address of an app is somebody's: as an account that logs in, of whomever, or as an embedded wallet of another
 * user. A key for it is imported by nobody then: who logs in with it would be locked out, and an app's server that names a
 * wallet by its address would name two.
 */
export async function isHeldAddress(
  database: Kysely<Schema>,
  { address, app_id, user_id }: { address: string; app_id: string; user_id: string },
): Promise<boolean> {
  if (await findAccount(database, { app_id, type: 'wallet', identifier: address })) return true
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
