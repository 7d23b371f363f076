import { Hono } from 'hono'
import type { RequestContext } from '../http/request-context.js'
import { captchaScript } from './captcha-script.js'

/** The vendor's error, by the first character of the secret key. Secrets with 1 accept each answer once. */
const refusals: Readonly<Record<string, string>> = { 2: 'invalid-input-response', 3: 'timeout-or-duplicate' }

/** Creates the routes of both fake captcha vendors: their script and their verification endpoint. */
export function createCaptchaRoutes() {
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  const used = new Set<string>()

  routes.get('/api.js', (c) =>
    c.body(captchaScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  )

  routes.post('/siteverify', async (c) => {
    const { response, secret } = (await c.req.parseBody()) as { response?: string; secret?: string }
    const answer = read(response ?? '')
    const refusal = refusals[secret?.[0] ?? ''] ?? (used.has(response ?? '') ? 'timeout-or-duplicate' : undefined)
    if (!answer || refusal) return c.json({ 'success': false, 'error-codes': [refusal ?? 'invalid-input-response'] })
    used.add(response ?? '')
    return c.json({ 'success': true, ...answer, 'error-codes': [] })
  })

  return routes
}

function read(response: string): object | undefined {
  try {
    return JSON.parse(Buffer.from(response, 'base64url').toString()) as object
  } catch {
    return undefined
  }
}
