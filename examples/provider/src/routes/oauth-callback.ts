import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { randomToken } from '../bytes/random.js'
import type { createOAuthLogin } from '../oauth/create-oauth-login.js'
import { continuePage } from './continue-page.js'
import { sendEndedPage } from './plain-page.js'
import { HttpError } from '../base/http-error.js'
import { readForm } from '../http/read-form.js'
import { requireNavigation } from '../http/require-navigation.js'
import { clouds } from '../recovery-methods/all/clouds.js'
import { requirePageScript } from './require-page-script.js'
import type { serve } from './serve.js'

/**
 * Sets `Cross-Origin-Opener-Policy: unsafe-none`, so that the app keeps access to the popup that it opened (security
 * rule 3).
 */
const headers = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/**
 * Allows only the page's own script and style, and no form submission. The script sends the user's choice to the
 * provider.
 */
export const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const expired = {
  heading: 'This login has expired',
  text: 'It took too long, or was answered before. Close this window and log in again in the app.',
}

/**
 * Returns false for a cloud. Its responses are valid only at their own callback, which checks the window (threat 45).
 */
const isLogin = (provider: string): boolean => !Object.hasOwn(clouds, provider)

/** Returns the error for a choice whose request no longer exists. */
export const hasEnded = () => new HttpError(400, 'invalid_data', 'This request has ended. Start again in the app.')

/** Mounts the redirect URI of OAuth providers. Accepts GET requests, and form posts as Apple sends them. */
export function mountOAuthCallback(
  { context, hono }: serve.Mount,
  { goOn, takeAnswer }: Pick<ReturnType<typeof createOAuthLogin>, 'goOn' | 'takeAnswer'>,
): void {
  const path = '/api/v1/oauth/callback/:provider'
  hono.on(['GET', 'POST'], path, async (c) => {
    // A HEAD request only checks the URL, and does not mean that the user has returned.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' })
    c.env.requestContext.route = `${c.req.method} /api/v1/oauth/callback/{provider}`
    requireNavigation((name) => c.req.header(name))
    await consume(context, callBudgets('callback', c.env.requestContext.network))
    const parameters = c.req.method === 'POST' ? await readForm(c.req.raw) : new URL(c.req.url).searchParams
    const provider = c.req.param('provider')
    const answered = isLogin(provider) ? await takeAnswer(provider, parameters) : undefined
    if (!answered) return sendEndedPage(c, context, expired)
    const { question, next } = answered
    // 303 also redirects after a form post.
    if (!question) return c.body(null, 303, { ...headers, Location: next })
    const nonce = randomToken(16)
    const action = `/api/v1/oauth/callback/${encodeURIComponent(provider)}/continue`
    const language = c.req.header('accept-language') ?? ''
    return c.html(continuePage({ ...question, action, host: new URL(context.origin).host, language, nonce }), 200, {
      ...headers,
      'Content-Security-Policy': policy(nonce),
    })
  })

  hono.post(`${path}/continue`, async (c) => {
    c.env.requestContext.route = 'POST /api/v1/oauth/callback/{provider}/continue'
    requirePageScript(context, c)
    await consume(context, callBudgets('callback', c.env.requestContext.network))
    const form = await readForm(c.req.raw)
    const [code, state, token] = ['code', 'state', 'token'].map((name) => form.get(name) ?? '') as [
      string,
      string,
      string,
    ]
    const isContinued = form.get('choice') === 'continue'
    const provider = c.req.param('provider')
    const next = isLogin(provider) ? await goOn(provider, { code, isContinued, state, token }) : undefined
    if (next === undefined) throw hasEnded()
    return c.json({ next })
  })
}
