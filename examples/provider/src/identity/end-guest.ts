import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.js'

/** Who has linked an account is a guest no more: the secret that a browser keeps opens nothing from then on (threat 21). */
export const endGuest = async (transaction: Kysely<Schema>, userId: string): Promise<void> => {
  await transaction.deleteFrom('accounts').where('user_id', '=', userId).where('type', '=', 'guest').execute()
}
