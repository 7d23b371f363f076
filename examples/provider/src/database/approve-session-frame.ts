import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'
import type { Session } from './find-session.js'

/**
 * Stores that the frame of a session is the user's (security rule 38): it made a call with its key, or did not answer when the user
 * signed up or acted. Without a frame, the session may bind the user's first one later, and no other.
 */
export async function approveSessionFrame(database: Kysely<Schema>, session: Pick<Session, 'id'>): Promise<void> {
  await database.updateTable('sessions').set({ frame_approved: 1 }).where('id', '=', session.id).execute()
}
