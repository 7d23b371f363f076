import { type QueryExecutorProvider, sql } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import type { SecurityEvent } from './security-events.js'

/** Stores and logs a security event. An event holds IDs only, never an address, a code or a token. */
export async function recordEvent(
  { clock, database, log }: recordEvent.Where,
  { appId, sessionId, type, userId }: { appId: string; type: SecurityEvent; userId?: string; sessionId?: string },
) {
  log.warn({ appId, event: type, sessionId, userId }, 'security event')
  await sql`
    insert into events (id, app_id, type, user_id, session_id, created_at)
    values (${crypto.randomUUID()}, ${appId}, ${type}, ${userId ?? null}, ${sessionId ?? null}, ${clock.now()})
  `.execute(database)
}

export declare namespace recordEvent {
  /** The main database, or the store of a recovery service. */
  type Where = Pick<DatabaseContext, 'clock' | 'log'> & { readonly database: QueryExecutorProvider }
}
