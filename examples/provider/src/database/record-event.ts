import { randomUUID } from 'node:crypto'
import type { Context } from '../context.js'

/** Keeps a security event and logs it. Ids alone: an event never holds an address, a code or a token. */
export async function recordEvent(
  { clock, database, log }: Pick<Context, 'clock' | 'database' | 'log'>,
  { appId, sessionId, type, userId }: { appId: string; type: string; userId?: string; sessionId?: string },
) {
  log.warn({ appId, event: type, sessionId, userId }, 'security event')
  await database
    .insertInto('events')
    .values({
      id: randomUUID(),
      app_id: appId,
      type,
      user_id: userId ?? null,
      session_id: sessionId ?? null,
      created_at: clock.now(),
    })
    .execute()
}
