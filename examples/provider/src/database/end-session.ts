import type { Context } from '../context.js'
import { recordEvent } from './record-event.js'
import type { Session } from './find-session.js'

/** Ends a session and every token of it, once. The event says why: there is never the one without the other. */
export async function endSession(
  context: Pick<Context, 'clock' | 'database' | 'log'>,
  session: Session,
  by: 'logout' | 'replay' | 'fork-reuse',
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

/** Ends every session of a user, each with its event. */
export async function endSessionsOf(
  context: Pick<Context, 'clock' | 'database' | 'log'>,
  { appId, by, userId }: { appId: string; userId: string; by: 'transfer' },
) {
  const { clock, database } = context
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: clock.now(), ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended)
    await recordEvent(context, { type: `session-ended-by-${by}`, appId, userId, sessionId: id })
}
