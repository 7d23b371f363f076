import type { Kysely } from 'kysely'
import type { Clock } from '../ports/clock.js'
import type { RecoverySchema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import type { Roots } from '../rules/key-ring.js'
import { seal, unseal } from '../rules/seal.js'
import type { RecoveryKeys, WalletKey } from './recovery-keys.js'
import { randomBytes } from '../bytes/random.js'

/** Maximum number of keys that one user can create in an hour. Each attempt to create a wallet creates one key. */
const mostKeys = 100

const hour = 60 * 60_000
const day = 24 * hour

/**
 * Age at which keys without a wallet are removed, in milliseconds. The long time protects keys if an operator restores
 * an older copy of the main store by mistake.
 */
const unusedLife = 30 * day

/** Number of keys that are checked in one query. */
const pageSize = 200

/**
 * Manages the recovery keys in a store, sealed with the store's secret. A recovery key encrypts a wallet's recovery
 * share.
 */
export function createStoredKeys({ clock, database, roots }: createStoredKeys.Options) {
  const ring = roots.ring('recovery-keys')

  /** The creation time up to which `sweep` has already checked the keys. */
  let sweptTo = -Infinity

  async function findSealed(walletKey: WalletKey, since = -Infinity): Promise<string | undefined> {
    const row = await database
      .selectFrom('recovery_keys')
      .select('sealed_key')
      .$if(since !== -Infinity, (keys) => keys.where('created_at', '>', since))
      .where('app_id', '=', walletKey.app_id)
      .where('user_id', '=', walletKey.user_id)
      .where('chain_type', '=', walletKey.chain_type)
      .where('address', '=', walletKey.address)
      .executeTakeFirst()
    return row?.sealed_key
  }

  async function countKeys({ app_id, user_id }: WalletKey): Promise<number> {
    const { count } = await database
      .selectFrom('recovery_keys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('app_id', '=', app_id)
      .where('user_id', '=', user_id)
      .where('created_at', '>', clock.now() - hour)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Returns the key of 32 bytes, or undefined if it does not exist. */
  async function open(walletKey: WalletKey): Promise<Uint8Array | undefined> {
    const sealed = await findSealed(walletKey)
    return sealed === undefined ? undefined : unseal(ring, sealed, about.recoveryKey(walletKey))
  }

  const has: RecoveryKeys['has'] = async (walletKey, { isNew = false } = {}) =>
    (await findSealed(walletKey, isNew ? clock.now() - day : undefined)) !== undefined

  /**
   * Extends the life of a key that is requested again while its wallet does not exist yet. Does not change the key's
   * creation time (security rule 36).
   */
  async function renew({ address, app_id, chain_type, user_id }: WalletKey): Promise<boolean> {
    const renewed = await database
      .updateTable('recovery_keys')
      .set({ created_at: clock.now() })
      .where('app_id', '=', app_id)
      .where('user_id', '=', user_id)
      .where('chain_type', '=', chain_type)
      .where('address', '=', address)
      .returning('address')
      .executeTakeFirst()
    return renewed !== undefined
  }

  return {
    has,
    open,
    /**
     * Returns the recovery key of a wallet that is being created. Creates the key on first use. Of several concurrent
     * calls, exactly one gets `isNew: true`. Returns undefined if the user has created too many keys in this hour.
     */
    async make(walletKey: WalletKey): Promise<{ key: Uint8Array; isNew: boolean } | undefined> {
      let isNew = false
      if (!(await renew(walletKey))) {
        if ((await countKeys(walletKey)) >= mostKeys) return undefined
        const added = await database
          .insertInto('recovery_keys')
          .values({
            ...walletKey,
            sealed_key: await seal(ring, randomBytes(32), about.recoveryKey(walletKey)),
            created_at: clock.now(),
            made_at: clock.now(),
          })
          .onConflict((on) => on.doNothing())
          .returning('created_at')
          .executeTakeFirst()
        isNew = added !== undefined
      }
      const key = await open(walletKey)
      if (!key) throw new Error('The recovery key could not be stored.')
      return { key, isNew }
    },
    /**
     * Removes keys without a wallet. A wallet is prepared within a day after its key, so an older key will never have a
     * wallet. Checks each key of the last days once.
     */
    async sweep(listWallets: (addresses: readonly string[]) => Promise<readonly WalletKey[]>): Promise<void> {
      const until = clock.now() - unusedLife
      const from = Math.max(sweptTo, until - 7 * day)
      const walletKeys = await database
        .selectFrom('recovery_keys')
        .select(['address', 'app_id', 'chain_type', 'user_id'])
        .where('created_at', '<=', until)
        .where('created_at', '>', from)
        .execute()
      for (let start = 0; start < walletKeys.length; start += pageSize) {
        const page = walletKeys.slice(start, start + pageSize)
        const wallets = new Set((await listWallets(page.map(({ address }) => address))).map(nameOf))
        for (const walletKey of page.filter((each) => !wallets.has(nameOf(each))))
          await database
            .deleteFrom('recovery_keys')
            .where('app_id', '=', walletKey.app_id)
            .where('user_id', '=', walletKey.user_id)
            .where('chain_type', '=', walletKey.chain_type)
            .where('address', '=', walletKey.address)
            // Keeps keys that were requested again in the meantime.
            .where('created_at', '<=', until)
            .execute()
      }
      sweptTo = until
    },
  }
}

const nameOf = ({ address, app_id, chain_type, user_id }: WalletKey) => [app_id, user_id, chain_type, address].join(' ')

export declare namespace createStoredKeys {
  type Options = { clock: Clock; database: Kysely<RecoverySchema>; roots: Roots }
}
