import type { Context } from '../context/context.js'
import { recoveryCounter } from '../abuse/consume-recovery-secret.js'
import { removeFailures } from '../database/failures.js'
import { factorKey } from '../mfa/consume-factor.js'

const groups = [['acted'], ['pending']] as const

/**
 * Resets a user's counts of wrong MFA answers and wrong recovery secrets in new browsers. An attacker with a login of
 * the user can exhaust these limits. Known browsers have their own limits.
 */
export async function unlockUser(
  context: Pick<Context, 'database' | 'secrets'>,
  { userId }: { userId: string },
): Promise<void> {
  const { database } = context
  const entropies = await database.selectFrom('entropies').select('id').where('user_id', '=', userId).execute()
  await removeFailures(
    database,
    groups.flatMap((group) => [
      factorKey(context, { group, userId }),
      ...entropies.map(({ id }) => recoveryCounter(context, { entropyId: id, group })),
    ]),
  )
}
