import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.js'

/** Enrols the secret for which the user entered a code. Returns false if another secret has replaced it. */
export async function takeNewSecret(
  database: Kysely<Schema>,
  { sealed_new_totp, user_id }: { sealed_new_totp: string; user_id: string },
): Promise<boolean> {
  const taken = await database
    .updateTable('mfa')
    .set({ sealed_new_totp: null, sealed_totp: sealed_new_totp })
    .where('user_id', '=', user_id)
    .where('sealed_new_totp', '=', sealed_new_totp)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
