import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import type { Schema } from './schema.js'

/** Lets a session whose frame did not answer at the login bind the user's first frame later (security rule 38). */
export async function allowFirstFrame(transaction: Kysely<Schema>, session: Pick<Session, 'id'>): Promise<void> {
  await transaction.updateTable('sessions').set({ frame_approved: 1 }).where('id', '=', session.id).execute()
}
