import type { DatabaseContext } from './database-context.js'
import { takeWebhookNumber, webhookLife, webhookRetryLife } from './emit-webhook.js'

/**
 * Queues webhooks of an endpoint again, by ID or by the time of their event. Replayed webhooks keep their IDs. They
 * arrive after the webhooks that are already waiting. Leaves waiting webhooks as they are. Returns the IDs.
 */
export async function replayWebhooks(
  { clock, database }: Pick<DatabaseContext, 'clock' | 'database'>,
  { endpoint, id, since, until }: replayWebhooks.Options,
): Promise<readonly string[]> {
  const found = await database
    .selectFrom('webhook_deliveries')
    .select(['id', 'subject'])
    .where('endpoint', '=', endpoint)
    .where('status', '<>', 'pending')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  const replayed: string[] = []
  // Each webhook has its own transaction, so that no queue is locked for long.
  for (const { id, subject } of found)
    await database.transaction().execute(async (transaction) => {
      const now = clock.now()
      const number = await takeWebhookNumber(transaction, { endpoint, now, subject })
      const { numUpdatedRows } = await transaction
        .updateTable('webhook_deliveries')
        .set({
          ...{ attempts: 0, delivered_at: null, error: null, number, status: 'pending' },
          ...{ expires_at: now + webhookLife, retry_until: now + webhookRetryLife },
        })
        .where('endpoint', '=', endpoint)
        .where('id', '=', id)
        .where('status', '<>', 'pending')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) replayed.push(id)
    })
  return replayed
}

export declare namespace replayWebhooks {
  type Options = {
    endpoint: string
    id?: string | undefined
    /** Time of the first event, in milliseconds. */
    since?: number | undefined
    /** Time after the last event, in milliseconds. */
    until?: number | undefined
  }
}
