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
