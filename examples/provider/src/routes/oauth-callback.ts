import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { readBody } from './read-body.js'
import type { serve } from './serve.js'

/** No opener policy: the window that the app opened stays the app's (security rule 3). */
const headers = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Log in again</title>
  <h1>This login is over</h1>
  <p>It took too long, or was answered before. Close this window and log in again in the app.</p>
</html>
`

/** Where sites send users back to: by a link, or by a form, as Apple does. */
export function mountOAuthCallback(
  { context, hono }: serve.Mount,
  takeAnswer: (provider: string, parameters: URLSearchParams) => Promise<string | undefined>,
): void {
  hono.on(['GET', 'POST'], '/api/v1/oauth/callback/:provider', async (c) => {
    // What only looks whether the page is there is not the user who comes back.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' })
    c.env.requestContext.route = `${c.req.method} /api/v1/oauth/callback/{provider}`
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const parameters =
      c.req.method === 'POST' ? new URLSearchParams(await readBody(c.req.raw)) : new URL(c.req.url).searchParams
    const next = await takeAnswer(c.req.param('provider'), parameters)
    if (next === undefined) return c.html(page, 400, headers)
    // A form is followed by a page too.
    return c.body(null, 303, { ...headers, Location: next })
  })
}
