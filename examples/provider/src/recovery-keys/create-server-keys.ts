import type { RecoverySchema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import { seal, unseal } from '../rules/seal.js'
import type { createStoredKeys } from './create-stored-keys.js'

type Row = Pick<RecoverySchema['server_keys'], 'app_id' | 'wallet_id'>

/**
 * Stores the keys of server wallets, and the seeds of pregenerated wallets, in the recovery store. They are encrypted
 * with the store's secret, and have no other copy.
 */
export function createServerKeys({ clock, database, roots }: createStoredKeys.Options) {
  const ring = roots.ring('server-keys')
  return {
    async keep(wallet: Row, key: Uint8Array): Promise<void> {
      await database
        .insertInto('server_keys')
        .values({
          ...{ app_id: wallet.app_id, wallet_id: wallet.wallet_id, created_at: clock.now() },
          sealed_key: await seal(ring, key, about.serverKey(wallet)),
        })
        .execute()
    },
    /** Destroys the seed of claimed wallets, or the key of an unused wallet. Only the user then has the seed. */
    async destroy(wallet: Row): Promise<void> {
      await database
        .deleteFrom('server_keys')
        .where('app_id', '=', wallet.app_id)
        .where('wallet_id', '=', wallet.wallet_id)
        .execute()
    },
    /** Returns the key, or undefined if it does not exist. The caller wipes it. */
    async open(wallet: Row): Promise<Uint8Array | undefined> {
      const row = await database
        .selectFrom('server_keys')
        .select('sealed_key')
        .where('app_id', '=', wallet.app_id)
        .where('wallet_id', '=', wallet.wallet_id)
        .executeTakeFirst()
      return row && unseal(ring, row.sealed_key, about.serverKey(wallet))
    },
  }
}
