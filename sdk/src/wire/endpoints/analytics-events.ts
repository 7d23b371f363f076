import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

/** Reports one event of the client. Its payload carries `clientTimestamp`, and never a secret. */
export const report = defineEndpoint({
  method: 'POST',
  path: '/api/v1/analytics_events',
  auth: 'optional',
  request: z.object({
    event_name: z.string(),
    client_id: z.optional(z.nullable(z.string())),
    payload: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: z.unknown(),
})
