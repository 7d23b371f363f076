import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

/** Maximum number of events in one request. */
export const mostEvents = 20

const Event = z.object({
  event_name: z.string(),
  client_id: z.optional(z.nullable(z.string())),
  payload: z.optional(z.record(z.string(), z.unknown())),
})

/** Reports events of the client. A payload has a `clientTimestamp`, and never a secret. */
export const report = defineEndpoint({
  method: 'POST',
  path: '/api/v1/analytics_events',
  auth: 'optional',
  outlivesPage: true,
  request: z.union([Event, z.object({ events: z.array(Event).check(z.minLength(1), z.maxLength(mostEvents)) })]),
  response: z.unknown(),
})
