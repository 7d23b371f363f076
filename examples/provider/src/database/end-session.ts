import type { Context } from '../context.js'
import { recordEvent } from './record-event.js'
import type { Session } from './find-session.js'

/** Ends a session and every token of it, once. The event says why: there is never the one without the other. */
export async function endSession(
  context: Pick<Context, 'clock' | 'database' | 'log'>,
  session: Session,
  by: 'logout' | 'replay' | 'restore' | 'fork-reuse',
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

/** Ends every session of a user, or one of them, each with its event; gives their ids. */
export async function endSessionsOf(
  context: Pick<Context, 'clock' | 'database' | 'log'>,
  {
    appId,
    by,
    id: one,
    userId,
  }: { appId: string; userId: string; id?: string | undefined; by: 'operator' | 'transfer' },
): Promise<readonly string[]> {
  const { clock, database } = context
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: clock.now(), ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(one !== undefined, (query) => query.where('id', '=', one ?? ''))
    .returning('id')
    .execute()
  for (const { id } of ended)
    await recordEvent(context, { type: `session-ended-by-${by}`, appId, userId, sessionId: id })
  return ended.map(({ id }) => id)
}
