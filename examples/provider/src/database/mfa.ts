import type { Kysely, Selectable } from 'kysely'
import { unenrolled } from '../mfa-methods/mfa-methods.js'
import type { Schema } from './schema.js'

export type MfaRow = Selectable<Schema['mfa']>

export const findMfa = (database: Kysely<Schema>, userId: string): Promise<MfaRow | undefined> =>
  database.selectFrom('mfa').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Updates the MFA methods of a user. Creates the row if it is missing. */
export async function changeMfa(
  database: Kysely<Schema>,
  userId: string,
  change: Partial<Omit<MfaRow, 'user_id'>>,
): Promise<void> {
  await database
    .insertInto('mfa')
    .values({
      ...{ user_id: userId, recovery_codes: '[]', reset_at: null },
      ...unenrolled,
      ...change,
    })
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute()
}

/** Consumes a recovery code, unless the list has changed since it was read. */
export async function takeRecoveryCode(
  database: Kysely<Schema>,
  { digest, recovery_codes, user_id }: Pick<MfaRow, 'recovery_codes' | 'user_id'> & { digest: string },
): Promise<boolean> {
  const left = (JSON.parse(recovery_codes) as string[]).filter((each) => each !== digest)
  const taken = await database
    .updateTable('mfa')
    .set({ recovery_codes: JSON.stringify(left) })
    .where('user_id', '=', user_id)
    .where('recovery_codes', '=', recovery_codes)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Cancels a pending MFA reset by an operator. Returns true if one was pending. */
export async function cancelReset(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const ended = await database
    .updateTable('mfa')
    .set({ reset_at: null })
    .where('user_id', '=', userId)
    .where('reset_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended !== undefined
}
