import type { Context } from '../context.js'
import { recordEvent } from './record-event.js'
import type { Session } from './find-session.js'

/** Ends a session and every token of it, once. The event says why. */
export async function endSession(
  context: Pick<Context, 'clock' | 'database' | 'log'>,
  session: Session,
  by: 'logout' | 'replay' | 'fork-reuse',
) {
  const { numUpdatedRows } = await context.database
    .updateTable('sessions')
    .set({ ended_at: context.clock.now(), ended_by: by })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await recordEvent(context, {
      type: `session-ended-by-${by}`,
      appId: session.app_id,
      userId: session.user_id,
      sessionId: session.id,
    })
}
