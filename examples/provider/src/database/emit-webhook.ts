import type { WebhookFields, WebhookType } from '@keyhook/sdk/wire'
import { type Kysely, sql } from 'kysely'
import { randomToken } from '../bytes/random.js'
import type { DatabaseContext } from './database-context.js'
import { findWebhookEndpoints, webhookEndpointKey } from './find-webhook-endpoints.js'
import type { Schema } from './schema.js'

const day = 24 * 60 * 60_000
/** The time for which a webhook is retried, in milliseconds. */
export const webhookRetryLife = 3 * day
/** The time for which a webhook can be replayed, in milliseconds. */
export const webhookLife = 14 * day

/**
 * Stores a webhook for each endpoint of the app that receives its type. Pass the transaction of the change as
 * `database`, so that both commit or neither does. Without an endpoint, it neither reads nor writes the database, and
 * does not call `read`.
 */
export async function emitWebhook<type extends WebhookType>(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, type, userId }: emitWebhook.Options<type>,
  read: () => WebhookFields[type] | Promise<WebhookFields[type]>,
): Promise<void> {
  const endpoints = findWebhookEndpoints(context.settings(), { appId, type })
  if (endpoints.length === 0) return
  const now = context.clock.now()
  const fields = await read()
  const body = JSON.stringify({ type, app_id: appId, occurred_at: Math.floor(now / 1000), ...fields })
  const id = `msg_${randomToken(16)}`
  const subject = userId ?? subjectOf(fields)
  await inTransaction(context.database, async (transaction) => {
    for (const each of endpoints) {
      const endpoint = webhookEndpointKey(appId, each)
      const number = await takeWebhookNumber(transaction, { endpoint, now, subject })
      await transaction
        .insertInto('webhook_deliveries')
        .values({
          ...{ endpoint, id, app_id: appId, subject, number, type, body, status: 'pending', attempts: 0 },
          ...{ created_at: now, retry_until: now + webhookRetryLife, expires_at: now + webhookLife },
        })
        .execute()
    }
  })
}

/**
 * Returns the queue of a webhook without a user. A webhook that the endpoint refuses must not delay webhooks of other
 * queues.
 */
function subjectOf(fields: object): string {
  if ('wallet_id' in fields) return `wallet:${String(fields.wallet_id)}`
  return 'alarm' in fields ? `alarm:${String(fields.alarm)}` : ''
}

export declare namespace emitWebhook {
  type Options<type extends WebhookType> = {
    appId: string
    type: type
    /**
     * The user of the event. Webhooks of one user are delivered in order. Without a user, webhooks of the same wallet
     * or alarm are delivered in order.
     */
    userId: string | undefined
  }
}

/**
 * Returns the next number in a queue, and makes the queue due. Locks the queue until the transaction ends. Numbers
 * therefore follow the order of the commits. A reader that sees a number also sees all smaller numbers.
 */
export async function takeWebhookNumber(
  transaction: Kysely<Schema>,
  { endpoint, now, subject }: { endpoint: string; now: number; subject: string },
): Promise<number> {
  const queue = await transaction
    .insertInto('webhook_queues')
    .values({ endpoint, subject, number: 1, due_at: now, expires_at: now + webhookLife })
    .onConflict((on) =>
      on.columns(['endpoint', 'subject']).doUpdateSet((eb) => ({
        number: eb('webhook_queues.number', '+', 1),
        // A queue that waits for a retry keeps its retry time.
        due_at: eb.fn.coalesce('webhook_queues.due_at', sql<number>`excluded.due_at`),
        expires_at: now + webhookLife,
      })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return Number(queue.number)
}

/** Runs in the given transaction, or in a new one. */
const inTransaction = (database: Kysely<Schema>, run: (transaction: Kysely<Schema>) => Promise<void>): Promise<void> =>
  database.isTransaction ? run(database) : database.transaction().execute(run)
