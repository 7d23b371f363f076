import { randomBytes } from 'node:crypto'
import type { Context } from '../context.js'
import { seal, unseal } from '../rules/seal.js'
import type { RecoverySchema } from './schema.js'
import { about } from './sealed-columns.js'

/** Of one user. Each try to create a wallet makes one. */
const mostKeys = 1000

type Which = Pick<RecoverySchema['recovery_keys'], 'app_id' | 'user_id' | 'address' | 'chain_type'>

/** Whether the second store holds the key that this wallet's recovery share is encrypted under. */
export const hasRecoveryKey = async (context: Context, which: Which): Promise<boolean> =>
  (await findSealed(context, which)) !== undefined

/** The key of a wallet's recovery share, 32 bytes. Undefined when there is none. */
export async function openRecoveryKey(context: Context, which: Which): Promise<Uint8Array | undefined> {
  const sealed = await findSealed(context, which)
  return sealed === undefined ? undefined : unseal(context.secrets.recoveryKeys, sealed, about.recoveryKey(which))
}

/**
 * The key for the recovery share of a wallet that is on its way: made on first use, the same from then on. Undefined for
 * a user who has too many: keys are never removed, for a wallet may be on its way, so they cannot be made without end.
 */
export async function makeRecoveryKey(context: Context, which: Which): Promise<Uint8Array | undefined> {
  const { clock, recovery, secrets } = context
  if (!(await hasRecoveryKey(context, which))) {
    if ((await countKeys(context, which)) >= mostKeys) return undefined
    const row = {
      ...which,
      sealed_key: seal(secrets.recoveryKeys, randomBytes(32), about.recoveryKey(which)),
      created_at: clock.now(),
    }
    await recovery
      .insertInto('recovery_keys')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const key = await openRecoveryKey(context, which)
  if (!key) throw new Error('The recovery key could not be stored.')
  return key
}

async function countKeys({ recovery }: Context, { app_id, user_id }: Which): Promise<number> {
  const { count } = await recovery
    .selectFrom('recovery_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return count
}

async function findSealed({ recovery }: Context, which: Which): Promise<string | undefined> {
  const row = await recovery
    .selectFrom('recovery_keys')
    .select('sealed_key')
    .where('app_id', '=', which.app_id)
    .where('user_id', '=', which.user_id)
    .where('chain_type', '=', which.chain_type)
    .where('address', '=', which.address)
    .executeTakeFirst()
  return row?.sealed_key
}
