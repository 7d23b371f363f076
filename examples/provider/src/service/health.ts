import type { createReadiness } from './create-readiness.js'
import type { Router } from '../http/request-context.js'

/** `/health`: the process lives. `/ready`: calls may be sent to it, or why not. Neither is limited. */
export function mountHealth(hono: Router, { readiness, version }: mountHealth.Options): void {
  hono.get('/health', (c) => {
    c.env.requestContext.route = 'GET /health'
    return c.json({ status: 'ok', version })
  })

  hono.get('/ready', async (c) => {
    c.env.requestContext.route = 'GET /ready'
    const reasons = await readiness.check()
    if (reasons.length === 0) return c.json({ status: 'ready', version })
    return c.json({ status: 'not ready', reasons }, 503)
  })
}

export declare namespace mountHealth {
  type Options = { readiness: ReturnType<typeof createReadiness>; version: string }
}
