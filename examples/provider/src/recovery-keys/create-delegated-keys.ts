import { about } from '../database/sealed-columns.js'
import { seal, unseal } from '../rules/seal.js'
import type { createStoredKeys } from './create-stored-keys.js'
import type { WalletKey } from './recovery-keys.js'

type Owner = Pick<WalletKey, 'app_id' | 'user_id'>
type UserWallet = Pick<WalletKey, 'address' | 'app_id' | 'user_id'>

const hour = 60 * 60_000
const day = 24 * hour

/**
 * Stores the keys of delegated wallets in the recovery store, encrypted with its secret. An attacker needs both stores
 * and both secrets to obtain a key.
 */
export function createDelegatedKeys({ clock, database, roots }: createStoredKeys.Options) {
  const ring = roots.ring('delegated-keys')
  return {
    async keep(walletKey: WalletKey, key: Uint8Array): Promise<void> {
      const sealed = { sealed_key: await seal(ring, key, about.delegatedKey(walletKey)), created_at: clock.now() }
      await database
        .insertInto('delegated_keys')
        .values({ ...walletKey, ...sealed })
        .onConflict((on) => on.columns(['app_id', 'user_id', 'chain_type', 'address']).doUpdateSet(sealed))
        .execute()
    },
    /** Returns the key, or undefined if it does not exist. The caller must overwrite the returned bytes after use. */
    async open(walletKey: WalletKey): Promise<Uint8Array | undefined> {
      const row = await database
        .selectFrom('delegated_keys')
        .select('sealed_key')
        .where('app_id', '=', walletKey.app_id)
        .where('user_id', '=', walletKey.user_id)
        .where('chain_type', '=', walletKey.chain_type)
        .where('address', '=', walletKey.address)
        .executeTakeFirst()
      return row && unseal(ring, row.sealed_key, about.delegatedKey(walletKey))
    },
    /** Destroys the key of the wallet with this address, or the keys of all wallets of the user. */
    async destroy({ address, app_id, user_id }: Owner & { readonly address?: string | undefined }): Promise<void> {
      await database
        .deleteFrom('delegated_keys')
        .where('app_id', '=', app_id)
        .where('user_id', '=', user_id)
        .$if(address !== undefined, (query) => query.where('address', '=', address!))
        .execute()
    },
    /**
     * Removes keys of the last day without a delegation. Such a key remains if the provider crashes after it stores the
     * key and before it stores the delegation.
     */
    async sweep(isDelegated: (walletKey: UserWallet) => Promise<boolean>): Promise<void> {
      const until = clock.now() - hour
      const walletKeys = await database
        .selectFrom('delegated_keys')
        .select(['address', 'app_id', 'user_id'])
        .where('created_at', '<=', until)
        .where('created_at', '>', until - day)
        .execute()
      for (const walletKey of walletKeys) {
        if (await isDelegated(walletKey)) continue
        await database
          .deleteFrom('delegated_keys')
          .where('address', '=', walletKey.address)
          .where('app_id', '=', walletKey.app_id)
          .where('user_id', '=', walletKey.user_id)
          // Skips a wallet that was delegated again in the meantime.
          .where('created_at', '<=', until)
          .execute()
      }
    },
  }
}
