import { about } from '../database/sealed-columns.js'
import { seal, unseal } from '../rules/seal.js'
import type { createStoredKeys } from './create-stored-keys.js'
import type { WalletPlace } from './recovery-keys.js'

type Owner = Pick<WalletPlace, 'app_id' | 'user_id'>

/**
 * The keys of wallets that an app's server may have signed for: in the recovery store and sealed by its secret, so that
 * neither store alone, nor both without their secrets, tells anything.
 */
export function createDelegatedKeys({ clock, database, roots }: createStoredKeys.Options) {
  const ring = roots.ring('delegated-keys')
  return {
    async keep(place: WalletPlace, key: Uint8Array): Promise<void> {
      const sealed_key = await seal(ring, key, about.delegatedKey(place))
      await database
        .insertInto('delegated_keys')
        .values({ ...place, sealed_key, created_at: clock.now() })
        .onConflict((on) => on.columns(['app_id', 'user_id', 'chain_type', 'address']).doUpdateSet({ sealed_key }))
        .execute()
    },
    /** Undefined when there is none. The caller wipes it. */
    async open(place: WalletPlace): Promise<Uint8Array | undefined> {
      const row = await database
        .selectFrom('delegated_keys')
        .select('sealed_key')
        .where('app_id', '=', place.app_id)
        .where('user_id', '=', place.user_id)
        .where('chain_type', '=', place.chain_type)
        .where('address', '=', place.address)
        .executeTakeFirst()
      return row && unseal(ring, row.sealed_key, about.delegatedKey(place))
    },
    /** Of every wallet of the user, or the one at an address. */
    async destroy({ address, app_id, user_id }: Owner & { readonly address?: string | undefined }): Promise<void> {
      await database
        .deleteFrom('delegated_keys')
        .where('app_id', '=', app_id)
        .where('user_id', '=', user_id)
        .$if(address !== undefined, (query) => query.where('address', '=', address!))
        .execute()
    },
  }
}
