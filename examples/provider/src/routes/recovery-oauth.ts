import { recoveryOauth } from '@keyhook/sdk/wire'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { createCloudBackups } from '../cloud-backups/create-cloud-backups.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

type Wire = { code_challenge: string; redirect_to: string; state_code: string }
const read = ({ code_challenge: challenge, redirect_to: redirectTo, state_code: state }: Wire) => ({
  ...{ challenge, redirectTo, state },
})

const path = '/api/v1/recovery/oauth'
/** What Apple's sign-in does not bring back. */
const stateCookie = 'keyhook-recovery-state'

/** No opener policy: the window that the app opened stays the app's (security rule 3). */
const headers = { 'Cross-Origin-Opener-Policy': 'unsafe-none', 'Referrer-Policy': 'no-referrer' }

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Begin again</title>
  <h1>This is over</h1>
  <p>It took too long, or was answered before. Close this window and begin again in the app.</p>
</html>
`

/** Files of the provider's in the user's own cloud, by which a wallet is recovered (threat 45). */
export function mountRecoveryOAuth(mount: serve.Mount): void {
  const { context, hono } = mount
  const { authenticate, begin, startIcloud, takeAnswer } = createCloudBackups(context)

  serve(
    mount,
    recoveryOauth.init,
    withSession(async (wire, call) => ({ url: await begin(call, 'google-drive', read(wire)) })),
  )
  serve(
    mount,
    recoveryOauth.initIcloud,
    withSession(async (wire, call) => ({ url: await begin(call, 'icloud', read(wire)) })),
  )
  serve(
    mount,
    recoveryOauth.authenticate,
    withSession(({ authorization_code: code, code_verifier: verifier, provider: method, state_code: state }, call) =>
      authenticate(call, { code, method, state, verifier }),
    ),
  )

  hono.get(`${path}/icloud/start`, async (c) => {
    c.env.requestContext.route = `GET ${path}/icloud/start`
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const state = new URL(c.req.url).searchParams.get('state') ?? ''
    const next = await startIcloud(state, getCookie(c, stateCookie))
    if (next === undefined) {
      deleteCookie(c, stateCookie, { path })
      return c.html(page, 400, headers)
    }
    // Lax: it comes back with the page that Apple sends the user to.
    const secure = context.origin.startsWith('https:')
    setCookie(c, stateCookie, state, { httpOnly: true, maxAge: 600, path, sameSite: 'Lax', secure })
    return c.body(null, 303, { ...headers, Location: next })
  })

  hono.get(`${path}/callback/:provider`, async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' })
    c.env.requestContext.route = `GET ${path}/callback/{provider}`
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const method = c.req.param('provider')
    const { searchParams } = new URL(c.req.url)
    const state = (method === 'icloud' ? getCookie(c, stateCookie) : searchParams.get('state')) ?? ''
    const next = await takeAnswer(method, searchParams, state)
    if (next === undefined) return c.html(page, 400, headers)
    return c.body(null, 303, { ...headers, Location: next })
  })
}
