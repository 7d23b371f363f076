import type { Kysely } from 'kysely'
import type { Clock } from '../ports/clock.js'
import type { RecoverySchema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import type { Roots } from '../rules/key-ring.js'
import { seal, unseal } from '../rules/seal.js'
import type { WalletPlace } from './recovery-keys.js'
import { randomBytes } from '../bytes/random.js'

/** Of one user. Each try to create a wallet makes one. */
const mostKeys = 1000

/** The keys of recovery shares in their store, sealed by its secret. */
export function createStoredKeys({ clock, database, roots }: createStoredKeys.Options) {
  const ring = roots.ring('recovery-keys')

  async function findSealed(place: WalletPlace): Promise<string | undefined> {
    const row = await database
      .selectFrom('recovery_keys')
      .select('sealed_key')
      .where('app_id', '=', place.app_id)
      .where('user_id', '=', place.user_id)
      .where('chain_type', '=', place.chain_type)
      .where('address', '=', place.address)
      .executeTakeFirst()
    return row?.sealed_key
  }

  async function countKeys({ app_id, user_id }: WalletPlace): Promise<number> {
    const { count } = await database
      .selectFrom('recovery_keys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('app_id', '=', app_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    return count
  }

  /** 32 bytes. Undefined when there is none. */
  async function open(place: WalletPlace): Promise<Uint8Array | undefined> {
    const sealed = await findSealed(place)
    return sealed === undefined ? undefined : unseal(ring, sealed, about.recoveryKey(place))
  }

  const has = async (place: WalletPlace): Promise<boolean> => (await findSealed(place)) !== undefined

  return {
    has,
    open,
    /**
     * The key for the recovery share of a wallet that is on its way: made on first use, the same from then on. Of several calls
     * at once, `isNew` is true for one. Undefined
     * for a user who has too many: keys are never removed, for a wallet may be on its way, so they cannot be made without
     * end.
     */
    async make(place: WalletPlace): Promise<{ key: Uint8Array; isNew: boolean } | undefined> {
      let isNew = false
      if (!(await has(place))) {
        if ((await countKeys(place)) >= mostKeys) return undefined
        const added = await database
          .insertInto('recovery_keys')
          .values({
            ...place,
            sealed_key: await seal(ring, randomBytes(32), about.recoveryKey(place)),
            created_at: clock.now(),
          })
          .onConflict((on) => on.doNothing())
          .returning('created_at')
          .executeTakeFirst()
        isNew = added !== undefined
      }
      const key = await open(place)
      if (!key) throw new Error('The recovery key could not be stored.')
      return { key, isNew }
    },
  }
}

export declare namespace createStoredKeys {
  type Options = { clock: Clock; database: Kysely<RecoverySchema>; roots: Roots }
}
