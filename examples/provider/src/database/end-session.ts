import type { DatabaseContext } from './database-context.js'
import { recordEvent } from './record-event.js'
import type { Session } from './find-session.js'

/** Ends a session and all its tokens, once. Stores the event with the reason in the same transaction. */
export async function endSession(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'log' | 'settings'>,
  session: Session,
  by: 'logout' | 'replay' | 'restore' | 'fork-limit' | 'fork-reuse',
) {
  await context.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('sessions')
      .set({ ended_at: context.clock.now(), ended_by: by })
      .where('id', '=', session.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordEvent(
      { ...context, database: transaction },
      { type: `session-ended-by-${by}`, appId: session.app_id, userId: session.user_id, sessionId: session.id },
    )
  })
}

/**
 * Ends all sessions of a user, only the given sessions, or all except the given sessions. Records an event for each and
 * returns the ended sessions.
 */
export async function endSessionsOf(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'log' | 'settings'>,
  { appId, by, except = [], id: one, ids, userId }: endSessionsOf.Options,
): Promise<readonly Pick<Session, 'frame_thumbprint' | 'id' | 'thumbprint'>[]> {
  const { clock, database } = context
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: clock.now(), ended_by: by })
    .where('user_id', '=', userId)
    // The empty string matches no ID, and SQL does not allow an empty list.
    .where('id', 'not in', ['', ...except])
    .where('ended_at', 'is', null)
    .$if(one !== undefined, (query) => query.where('id', '=', one ?? ''))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ['', ...(ids ?? [])]))
    .returning(['frame_thumbprint', 'id', 'thumbprint'])
    .execute()
  for (const { id } of ended)
    await recordEvent(context, { type: `session-ended-by-${by}`, appId, userId, sessionId: id })
  return ended
}

export declare namespace endSessionsOf {
  type Options = {
    appId: string
    userId: string
    by: 'operator' | 'server' | 'session-limit' | 'transfer' | 'undo' | 'user'
    /** The only session to end. */
    id?: string | undefined
    /** The only sessions to end. */
    ids?: readonly string[]
    except?: readonly string[]
  }
}
