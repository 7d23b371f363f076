import type { Kysely } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { emitWebhook } from './emit-webhook.js'
import { findWebhookEndpoints } from './find-webhook-endpoints.js'
import type { RecoverySchema, Schema } from './schema.js'
import { type SecurityEvent, securityEvents } from './security-events.js'
import { endReason, webhooksOf } from './security-webhooks.js'

const day = 24 * 60 * 60_000

/** Events that each further login of a user causes. They are stored and logged once per user and day (UTC). */
const daily: readonly SecurityEvent[] = ['session-ended-by-session-limit']

/**
 * Stores and logs a security event. An event contains IDs only, never an address, a code or a token. Stores the
 * webhooks that report it in the same transaction.
 */
export async function recordEvent(where: recordEvent.Where, event: recordEvent.Event): Promise<void> {
  const { database, settings } = where
  const { appId, type } = event
  const reported = webhooksOf(type).some((each) => findWebhookEndpoints(settings(), { appId, type: each }).length > 0)
  if (!reported) return insertEvent(where, event)
  // A recovery service has no apps with endpoints, so this is the main store.
  const main = database as Kysely<Schema>
  const store = async (transaction: Kysely<Schema>) => {
    await insertEvent({ ...where, database: transaction }, event)
    await emitWebhooks({ ...where, database: transaction }, event)
  }
  await (main.isTransaction ? store(main) : main.transaction().execute(store))
}

export declare namespace recordEvent {
  type Event = { appId: string; type: SecurityEvent; userId?: string; sessionId?: string }
  /** The main database, or the store of a recovery service. */
  type Where = Pick<DatabaseContext, 'clock' | 'log' | 'settings'> & {
    readonly database: Kysely<Schema> | Kysely<RecoverySchema>
  }
}

async function insertEvent(
  { clock, database, log }: Pick<recordEvent.Where, 'clock' | 'database' | 'log'>,
  { appId, sessionId, type, userId }: recordEvent.Event,
): Promise<void> {
  const now = clock.now()
  const id = daily.includes(type) ? `${type} ${userId} ${Math.floor(now / day)}` : crypto.randomUUID()
  // Both stores have the table.
  const { numInsertedOrUpdatedRows } = await (database as Kysely<Schema>)
    .insertInto('events')
    .values({ id, app_id: appId, type, created_at: now, user_id: userId ?? null, session_id: sessionId ?? null })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  log.warn({ appId, event: type, sessionId, userId }, 'security event')
}

async function emitWebhooks(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, sessionId, type: event, userId }: recordEvent.Event,
): Promise<void> {
  const session = { user_id: userId ?? '', session_id: sessionId ?? '' }
  for (const type of webhooksOf(event)) {
    const of = { appId, userId }
    if (type === 'security.alarm') {
      const alarm = { alarm: event, description: securityEvents[event] }
      const whose = { user_id: userId ?? null, session_id: sessionId ?? null }
      await emitWebhook(context, { ...of, type }, () => ({ ...alarm, ...whose }))
    } else if (type === 'mfa.recovered') await emitWebhook(context, { ...of, type }, () => session)
    else await emitWebhook(context, { ...of, type }, () => ({ ...session, reason: endReason(event) }))
  }
}
