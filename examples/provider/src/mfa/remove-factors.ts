import type { Kysely } from 'kysely'
import { changeMfa } from '../database/mfa.js'
import type { Schema } from '../database/schema.js'
import { unenrolled } from '../mfa-methods/mfa-methods.js'
import { markPasskeys } from './mark-passkeys.js'

/** Removes every verification method of a user, and the recovery codes. Passkeys stay, to log in with. */
export async function removeFactors(transaction: Kysely<Schema>, userId: string): Promise<void> {
  await changeMfa(transaction, userId, { ...unenrolled, recovery_codes: '[]', reset_at: null })
  await markPasskeys(transaction, userId, [])
}
