import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { isPostgres } from './is-postgres.js'
import type { Schema } from './schema.js'

export type WebhookQueue = Pick<Selectable<Schema['webhook_queues']>, 'endpoint' | 'number' | 'subject'>
export type WebhookDelivery = Selectable<Schema['webhook_deliveries']>

/** Renews the lease of a process. Its queues are free for other processes when the lease has ended. */
export async function renewWebhookWorker(
  database: Kysely<Schema>,
  { expiresAt, id }: { expiresAt: number; id: string },
): Promise<void> {
  await database
    .insertInto('webhook_workers')
    .values({ id, expires_at: expiresAt })
    .onConflict((on) => on.column('id').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

/** Frees the queues of processes whose lease has ended. Reads first, because most calls find none. */
export async function freeAbandonedQueues(database: Kysely<Schema>, now: number): Promise<void> {
  const abandoned = await database
    .selectFrom('webhook_queues')
    .leftJoin('webhook_workers', (join) =>
      join.onRef('webhook_workers.id', '=', 'webhook_queues.worker').on('webhook_workers.expires_at', '>', now),
    )
    .select('webhook_queues.worker')
    .distinct()
    .where('webhook_queues.worker', 'is not', null)
    .where('webhook_workers.id', 'is', null)
    .execute()
  for (const { worker } of abandoned)
    await database.updateTable('webhook_queues').set({ worker: null }).where('worker', '=', worker).execute()
}

/**
 * Lists the free queues that are due, longest due first. Skips the given endpoints, and every endpoint whose circuit is
 * open.
 */
export const listDueQueues = (
  database: Kysely<Schema>,
  { except, limit, now }: { except: readonly string[]; limit: number; now: number },
): Promise<WebhookQueue[]> =>
  selectDue(database, now)
    // The list is padded with an empty name, which no endpoint has. All calls therefore share one prepared statement.
    .where('endpoint', 'not in', fill([...except, ''], mostExcepted))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_circuits')
            .select('webhook_circuits.endpoint')
            .whereRef('webhook_circuits.endpoint', '=', 'webhook_queues.endpoint'),
        ),
      ),
    )
    .limit(limit)
    .execute()

/** Lists the queue of an endpoint that is due longest. */
export const listDueProbe = (
  database: Kysely<Schema>,
  { endpoint, now }: { endpoint: string; now: number },
): Promise<WebhookQueue[]> => selectDue(database, now).where('endpoint', '=', endpoint).limit(1).execute()

const selectDue = (database: Kysely<Schema>, now: number) =>
  database
    .selectFrom('webhook_queues')
    .select(['endpoint', 'number', 'subject'])
    .where('due_at', '<=', now)
    .where('worker', 'is', null)
    .orderBy('due_at')

/**
 * Leases queues to a process, except those that another process has leased since they were read. Two processes never
 * get the same queue.
 */
export async function leaseQueues(
  database: Kysely<Schema>,
  queues: readonly WebhookQueue[],
  { now, worker }: { now: number; worker: string },
): Promise<readonly WebhookQueue[]> {
  if (queues.length === 0) return []
  return database.transaction().execute(async (transaction) => {
    const free = await selectDue(transaction, now)
      .where(isOneOf(queues))
      // Skips locked rows. A process therefore waits neither for an event that is being stored nor for another process.
      .$if(isPostgres(database), (query) => query.forUpdate().skipLocked())
      .execute()
    if (free.length > 0) await transaction.updateTable('webhook_queues').set({ worker }).where(isOneOf(free)).execute()
    return free
  })
}

/** Maximum number of endpoints that `listDueQueues` skips: one for each running queue of a process. */
const mostExcepted = 96

/** Maximum number of queues that one statement leases. */
export const mostLeased = 32

/** Selects queues with a fixed number of parameters, so that all lists share one prepared statement. */
const isOneOf = (queues: readonly WebhookQueue[]) => (eb: ExpressionBuilder<Schema, 'webhook_queues'>) =>
  eb.or(fill(queues, mostLeased).map(({ endpoint, subject }) => eb.and({ endpoint, subject })))

/** Repeats the last value until the list has a length. */
const fill = <value>(values: readonly value[], length: number): readonly value[] =>
  Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)]!)

/** Lists the first webhooks of a queue in order. */
export const listPendingWebhooks = (
  database: Kysely<Schema>,
  { endpoint, subject }: Pick<WebhookQueue, 'endpoint' | 'subject'>,
  limit: number,
): Promise<WebhookDelivery[]> =>
  database
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .where('subject', '=', subject)
    .where('status', '=', 'pending')
    .orderBy('number')
    .limit(limit)
    .execute()

/** Stores the result of an attempt. Has no effect on a webhook that was replayed meanwhile. */
export async function recordWebhookAttempt(
  database: Kysely<Schema>,
  { endpoint, id, number }: Pick<WebhookDelivery, 'endpoint' | 'id' | 'number'>,
  result: { status: WebhookDelivery['status']; delivered_at?: number; error: string | null },
): Promise<void> {
  await database
    .updateTable('webhook_deliveries')
    .set((eb) => ({ ...result, attempts: eb('attempts', '+', 1) }))
    .where('endpoint', '=', endpoint)
    .where('id', '=', id)
    .where('number', '=', number)
    .where('status', '=', 'pending')
    .execute()
}

/**
 * Ends the lease of a queue. `done` is the number of the last finished webhook. The queue is due at `next` if it has
 * further webhooks. Compares only numbers of the queue's own row. After waiting for an event's lock, PostgreSQL rereads
 * that row, but not other tables.
 */
export async function releaseWebhookQueue(
  database: Kysely<Schema>,
  { endpoint, subject }: Pick<WebhookQueue, 'endpoint' | 'subject'>,
  { done, next, worker }: { done: number; next: number; worker: string },
): Promise<void> {
  await database
    .updateTable('webhook_queues')
    .set({ worker: null, due_at: sql<number | null>`case when number > ${done} then cast(${next} as bigint) end` })
    .where('endpoint', '=', endpoint)
    .where('subject', '=', subject)
    .where('worker', '=', worker)
    .execute()
}

/** Marks the webhooks that were retried for too long. Returns their number. */
export async function failExpiredWebhooks(database: Kysely<Schema>, now: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('webhook_deliveries')
    .set({ status: 'failed' })
    .where('status', '=', 'pending')
    .where('retry_until', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
