import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { HttpError } from '../base/http-error.js'
import { readLogin } from './read-login.js'

/** Upper bounds of durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The largest number of different values of a label. Further values are counted as 'other'. */
const mostValues = 500

/**
 * Counts the lines of the log and the messages of the senders, for Prometheus. Labels contain only values that the
 * provider defines: routes, statuses, error codes, event types and kinds of messages. They never contain an ID, an
 * address or a path (security rule 51).
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Prometheus expects this ending for counters only.
  for (const each of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${each}_total`)
  const requests = new Counter({
    ...{ name: 'keyhook_http_requests_total', help: 'HTTP requests by route pattern and status.', registers },
    labelNames: ['route', 'status'],
  })
  const durations = new Histogram({
    ...{ name: 'keyhook_http_request_duration_seconds', help: 'Durations of HTTP requests.', registers, buckets },
    labelNames: ['route'],
  })
  const logins = new Counter({
    ...{ name: 'keyhook_logins_total', help: 'Login attempts by method and result.', registers },
    labelNames: ['method', 'result'],
  })
  const codes = new Counter({
    ...{ name: 'keyhook_code_requests_total', help: 'Requests for one-time codes by channel and result.', registers },
    labelNames: ['channel', 'result'],
  })
  const renewals = new Counter({
    ...{ name: 'keyhook_session_renewals_total', help: 'Token refreshes by result.', registers },
    labelNames: ['result'],
  })
  const events = new Counter({
    ...{ name: 'keyhook_security_events_total', help: 'Security events by type.', registers },
    labelNames: ['type'],
  })
  const lockOuts = new Counter({
    ...{ name: 'keyhook_locked_attempts_total', help: 'Attempts that were refused for a locked account.', registers },
  })
  const errors = new Counter({
    ...{ name: 'keyhook_log_lines_total', help: 'Warnings and errors in the log.', registers },
    labelNames: ['level'],
  })
  const messages = new Counter({
    ...{ name: 'keyhook_messages_total', help: 'Messages by kind and result.', registers },
    labelNames: ['kind', 'result'],
  })
  const values = new Map<string, Set<string>>()

  /** Returns a label's value, or 'other' after too many different values. */
  function bound(label: string, value: string): string {
    const known = values.get(label) ?? new Set()
    values.set(label, known)
    if (known.has(value)) return value
    if (known.size >= mostValues) return 'other'
    known.add(value)
    return value
  }

  const oldest = new Map<string, Set<number>>(['mail', 'sms'].map((kind) => [kind, new Set()]))
  const connections = new Gauge({
    ...{ name: 'keyhook_database_connections', help: 'Database connections in use, and callers that wait.', registers },
    labelNames: ['store', 'state'],
  })
  const age = new Gauge({
    ...{ name: 'keyhook_queue_age_seconds', help: 'Age of the oldest waiting message or webhook.', registers },
    labelNames: ['queue'],
  })

  return {
    registry,
    /** Counts a line of the log. */
    countLine(level: string, fields: unknown, message: string | undefined): void {
      if (level === 'warn' || level === 'error') errors.inc({ level })
      const line = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
      if (message === 'request') countRequest(line)
      else if (message === 'security event') events.inc({ type: bound('type', String(line['event'])) })
      else if (message === 'a locked account was refused') lockOuts.inc()
    },
    /** Counts a message that is sent, and measures how long it waits. */
    async countMessage<result>(kind: string, send: () => Promise<result>): Promise<result> {
      const waiting = oldest.get(kind) ?? new Set()
      oldest.set(kind, waiting)
      // A set stores equal times only once, so each message needs a different time.
      let startedAt = performance.now()
      while (waiting.has(startedAt)) startedAt += 1e-6
      waiting.add(startedAt)
      try {
        const result = await send()
        messages.inc({ kind, result: 'sent' })
        return result
      } catch (error) {
        messages.inc({ kind, result: error instanceof HttpError ? 'refused' : 'failed' })
        throw error
      } finally {
        waiting.delete(startedAt)
      }
    },
    /** Returns the text of all metrics. `read` returns the values that are read at this moment. */
    async write(read: () => Promise<createMetrics.Reading>): Promise<string> {
      const { pools, webhooks } = await read()
      for (const [kind, waiting] of oldest)
        age.set({ queue: kind }, waiting.size === 0 ? 0 : (performance.now() - Math.min(...waiting)) / 1000)
      age.set({ queue: 'webhooks' }, webhooks.seconds)
      for (const [store, { used, waiting }] of Object.entries(pools)) {
        connections.set({ store, state: 'used' }, used)
        connections.set({ store, state: 'waiting' }, waiting)
      }
      return registry.metrics()
    },
  }

  function countRequest({ ms, refusal, route, status }: Readonly<Record<string, unknown>>): void {
    const pattern = typeof route === 'string' ? bound('route', route) : 'none'
    requests.inc({ route: pattern, status: String(status) })
    if (typeof ms === 'number') durations.observe({ route: pattern }, ms / 1000)
    const isSuccess = typeof status === 'number' && status < 400
    const result = isSuccess
      ? 'success'
      : bound('result', typeof refusal === 'string' ? refusal : `status ${String(status)}`)
    const login = readLogin(pattern)
    if (login?.kind === 'login') logins.inc({ method: login.name, result })
    if (login?.kind === 'code') codes.inc({ channel: login.name, result })
    if (login?.kind === 'renewal') renewals.inc({ result })
  }
}

export declare namespace createMetrics {
  /** Values that are read when the metrics are written. */
  type Reading = {
    readonly pools: Readonly<Record<string, { readonly used: number; readonly waiting: number }>>
    /** Seconds since the oldest webhook was due. */
    readonly webhooks: { readonly seconds: number }
  }
}
