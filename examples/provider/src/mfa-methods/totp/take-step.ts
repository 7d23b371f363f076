import type { Kysely } from 'kysely'
import type { MfaRow } from '../../database/mfa.js'
import type { Schema } from '../../database/schema.js'

/**
 * Stores the time step of a used code. If several calls present one code at once, exactly one succeeds (RFC 6238,
 * section 5.2).
 */
export async function takeStep(
  database: Kysely<Schema>,
  { step, user_id }: Pick<MfaRow, 'user_id'> & { step: number },
): Promise<boolean> {
  const taken = await database
    .updateTable('mfa')
    .set({ totp_step: step })
    .where('user_id', '=', user_id)
    .where('totp_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
