import { every } from '../base/every.js'
import { randomToken } from '../bytes/random.js'
import type { Context } from '../context/context.js'
import { type WebhookEndpoint, webhookEndpointKey } from '../database/find-webhook-endpoints.js'
import { closeWebhookCircuit, listDueProbes, openWebhookCircuit, takeProbe } from '../database/webhook-circuits.js'
import {
  failExpiredWebhooks,
  freeAbandonedQueues,
  leaseQueues,
  listDueProbe,
  listDueQueues,
  listPendingWebhooks,
  mostLeased,
  recordWebhookAttempt,
  releaseWebhookQueue,
  renewWebhookWorker,
  type WebhookDelivery,
  type WebhookQueue,
} from '../database/webhook-queues.js'
import { retryDelay } from './retry-delay.js'
import { sendWebhook } from './send-webhook.js'

/** Time between two reads of the queues, in milliseconds. */
const interval = 200
/** Time between two reads after an error of the database, in milliseconds. */
const pause = 5000
/** Lease of a process, and the time after which it is renewed, in milliseconds. */
const leaseLife = 3000
const renewAfter = 500
/** Maximum number of queues that a process delivers at once. */
const mostQueues = 96
/** Maximum number of queues of one endpoint. */
const mostOfEndpoint = mostQueues / 4
/**
 * Number of queues that are reserved for endpoints without a running queue. A few slow endpoints therefore do not delay
 * the others.
 */
const mostReserved = mostQueues / 4
/** Maximum number of webhooks that one lease of a queue delivers. */
const batch = 20
/** Failures in a row, and their minimum duration in milliseconds, after which the circuit of an endpoint opens. */
const mostFailures = 20
const longestFailure = 10_000
const [firstProbe, longestProbe] = [10_000, 10 * 60_000]
/** Time until a queue of an endpoint that is not in the settings is read again, in milliseconds. */
const unknownPause = 10 * 60_000

/** Returns the time between two probes after a number of failed probes, in milliseconds. */
const probeDelay = (openings: number) => Math.min(firstProbe * 2 ** (openings - 1), longestProbe)

/**
 * Delivers webhooks from the queues to the endpoints of the settings (security rule 48). Any number of processes share
 * the queues. One process at a time delivers from a queue, in order. If it crashes, its lease ends, and another process
 * sends the last webhook again with the same ID.
 */
export function createWebhooks(context: Context, { onAttempt }: createWebhooks.Options = {}) {
  const { clock, database, log, settings } = context
  const worker = randomToken(12)
  let renewedAt = -Infinity
  let abandonedAt = -Infinity
  /** The endpoints of the queues that this process delivers, by the promise of the delivery. */
  const running = new Map<Promise<void>, string>()
  /** Failures in a row of each endpoint in this process, and the time of the first failure. */
  const failures = new Map<string, { count: number; since: number }>()
  let last: Promise<number> = Promise.resolve(0)
  let isStopped = false

  const isLeased = () => clock.now() < renewedAt + leaseLife

  async function renew(): Promise<void> {
    const now = clock.now()
    if (now < renewedAt + renewAfter) return
    await renewWebhookWorker(database, { expiresAt: now + leaseLife, id: worker })
    renewedAt = now
  }

  function findEndpoint(key: string): WebhookEndpoint | undefined {
    for (const app of settings().apps) {
      const found = app.webhooks.find((each) => webhookEndpointKey(app.id, each) === key)
      if (found) return found
    }
    return undefined
  }

  /** Returns the number of running queues of each endpoint. */
  function countRunning(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const key of running.values()) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }

  /**
   * Lists due queues, without those above the maximum of their endpoint. Once only the reserve is left, an endpoint gets
   * one queue at a time.
   */
  async function listDue(now: number): Promise<readonly WebhookQueue[]> {
    const counts = countRunning()
    const free = mostQueues - running.size
    if (free <= 0) return []
    const isReserve = free <= mostReserved
    const most = isReserve ? 1 : mostOfEndpoint
    const except = [...counts.keys()].filter((key) => (counts.get(key) ?? 0) >= most)
    const limit = Math.min(mostLeased, isReserve ? free : free - mostReserved)
    const due = await listDueQueues(database, { except, limit, now })
    return due.filter(({ endpoint }) => {
      const count = (counts.get(endpoint) ?? 0) + 1
      counts.set(endpoint, count)
      return count <= most
    })
  }

  /** Leases due queues and starts to deliver from them. Returns the number of queues. */
  async function start(): Promise<number> {
    if (isStopped || !settings().apps.some(({ webhooks }) => webhooks.length > 0)) return 0
    const now = clock.now()
    if (now >= abandonedAt + renewAfter) {
      await freeAbandonedQueues(database, now)
      abandonedAt = now
    }
    const probed = await startProbes(now)
    const due = await listDue(now)
    if (due.length === 0) return probed
    await renew()
    const leased = await leaseQueues(database, due, { now, worker })
    for (const queue of leased) run(queue)
    return probed + leased.length
  }

  /** Sends one webhook to each endpoint whose circuit is open and whose probe is due. */
  async function startProbes(now: number): Promise<number> {
    let started = 0
    for (const { endpoint, openings: before } of await listDueProbes(database, now)) {
      const openings = before + 1
      if (!(await takeProbe(database, { endpoint, next: now + probeDelay(openings), now, openings }))) continue
      await renew()
      const [queue] = await leaseQueues(database, await listDueProbe(database, { endpoint, now }), { now, worker })
      // Without a waiting webhook, closes the circuit instead of probing. The next webhook is then sent at once.
      if (!queue) await closeWebhookCircuit(database, endpoint)
      if (!queue) continue
      run(queue, { isProbe: true })
      started++
    }
    return started
  }

  function run(queue: WebhookQueue, options: { isProbe?: boolean } = {}): void {
    const delivered = deliverQueue(queue, options)
      .catch((error: unknown) => {
        log.error({ err: error, endpoint: queue.endpoint }, 'webhook delivery failed')
        // Without a release, the queue would stay leased as long as this process runs.
        return releaseWebhookQueue(database, queue, { done: 0, next: clock.now() + pause, worker })
      })
      .catch((error: unknown) => log.error({ err: error, endpoint: queue.endpoint }, 'webhook queue not released'))
      .then(() => {
        running.delete(delivered)
        // Leases several queues at once, because that costs as much as one.
        if (stopPolling && running.size <= mostLeased / 2) void poll()
      })
    running.set(delivered, queue.endpoint)
  }

  async function deliverQueue(queue: WebhookQueue, { isProbe = false }: { isProbe?: boolean }): Promise<void> {
    const endpoint = findEndpoint(queue.endpoint)
    if (!endpoint) {
      await releaseWebhookQueue(database, queue, { done: 0, next: clock.now() + unknownPause, worker })
      return
    }
    const pending = await listPendingWebhooks(database, queue, isProbe ? 1 : batch)
    let done = pending.length === 0 ? queue.number : pending[0]!.number - 1
    let next = clock.now()
    for (const webhook of pending) {
      // Another process may have leased the queue.
      if (!isLeased()) break
      const outcome = await attempt(endpoint, webhook, isProbe)
      if (outcome !== 'retry') done = webhook.number
      if (outcome === 'retry') next = clock.now() + retryDelay(webhook.attempts + 1)
      if (outcome !== 'delivered') break
    }
    await releaseWebhookQueue(database, queue, { done, next, worker })
  }

  async function attempt(
    endpoint: WebhookEndpoint,
    webhook: WebhookDelivery,
    isProbe: boolean,
  ): Promise<'delivered' | 'failed' | 'retry'> {
    const error = await sendWebhook(context, endpoint, webhook)
    const now = clock.now()
    onAttempt?.({ appId: webhook.app_id, endpoint: endpoint.id, error, id: webhook.id, type: webhook.type })
    if (error === undefined) {
      await recordWebhookAttempt(database, webhook, { status: 'delivered', delivered_at: now, error: null })
      await recordSuccess(webhook.endpoint, isProbe)
      return 'delivered'
    }
    const isOver = now >= webhook.retry_until
    await recordWebhookAttempt(database, webhook, { status: isOver ? 'failed' : 'pending', error })
    await recordFailure(webhook.endpoint)
    if (!isOver) return 'retry'
    const { app_id: appId, attempts, id, type } = webhook
    log.error({ appId, attempts: attempts + 1, endpoint: endpoint.id, id, type }, 'webhook not delivered')
    return 'failed'
  }

  /** Returns true for many failures over some time. One slow moment of an endpoint fails all running requests at once. */
  function isFailing(endpoint: string): boolean {
    const { count, since } = failures.get(endpoint) ?? { count: 0, since: 0 }
    return count >= mostFailures && clock.now() >= since + longestFailure
  }

  async function recordSuccess(endpoint: string, isProbe: boolean): Promise<void> {
    const hadFailed = isFailing(endpoint)
    failures.delete(endpoint)
    if (isProbe || hadFailed) await closeWebhookCircuit(database, endpoint)
  }

  async function recordFailure(endpoint: string): Promise<void> {
    const { count, since } = failures.get(endpoint) ?? { count: 0, since: clock.now() }
    failures.set(endpoint, { count: count + 1, since })
    if (!isFailing(endpoint)) return
    if (await openWebhookCircuit(database, { endpoint, probeAt: clock.now() + probeDelay(1) }))
      log.warn({ endpoint }, 'webhook endpoint paused after many failures')
  }

  /**
   * Runs the calls of `start` one after another. Each call therefore reads the webhooks that were stored before the
   * call.
   */
  const startNext = (): Promise<number> => {
    last = last.then(start, start)
    return last
  }

  let stopPolling: (() => void) | undefined
  let isPolling = false
  let pausedUntil = 0
  /** Starts deliveries until no queue is due or the process has enough of them. */
  async function poll(): Promise<void> {
    if (isPolling || Date.now() < pausedUntil) return
    isPolling = true
    try {
      while ((await startNext()) > 0 && running.size < mostQueues);
    } catch (error) {
      pausedUntil = Date.now() + pause
      log.error({ err: error }, 'webhook queues not read')
    } finally {
      isPolling = false
    }
  }

  return {
    /** Delivers everything that is due now, and resolves when no delivery runs. */
    async deliver(): Promise<void> {
      for (;;) {
        const started = await startNext()
        if (started === 0 && running.size === 0) return
        if (started === 0 || running.size >= mostQueues) await Promise.race(running.keys())
      }
    },
    /** Delivers in the background until `stop` is called. `ready` resolves when the store can be used. */
    start(ready: Promise<unknown>): void {
      const stopReading = every(interval, () => void ready.then(poll, () => {}))
      const stopRenewing = every(renewAfter, () => {
        // Not queued behind other statements, because the lease must not end while they wait.
        if (running.size > 0) renew().catch((error: unknown) => log.error({ err: error }, 'webhook lease not renewed'))
      })
      stopPolling = () => {
        stopReading()
        stopRenewing()
      }
    },
    /** Marks the webhooks that were retried for three days. */
    async sweep(): Promise<void> {
      const count = await failExpiredWebhooks(database, clock.now())
      if (count > 0) log.error({ count }, 'webhooks not delivered')
    },
    /** Finishes the running deliveries. */
    async stop(): Promise<void> {
      isStopped = true
      stopPolling?.()
      await last.catch(() => {})
      await Promise.all(running.keys())
    },
  }
}

export declare namespace createWebhooks {
  type Options = {
    /** Called after each attempt to deliver. */
    onAttempt?: ((attempt: Attempt) => void) | undefined
  }
  type Attempt = {
    readonly appId: string
    readonly endpoint: string
    /** The reason why the endpoint did not accept the webhook. */
    readonly error: string | undefined
    readonly id: string
    readonly type: string
  }
}
