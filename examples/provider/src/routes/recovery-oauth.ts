import { recoveryOauth } from '@keyhook/sdk/wire'
import type { Context as HonoContext } from 'hono'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import type { CloudMethod } from '../cloud-backups/cloud.js'
import { createCloudBackups } from '../cloud-backups/create-cloud-backups.js'
import { clouds } from '../recovery-methods/all/clouds.js'
import { mountClouds } from '../recovery-methods/all/routes.js'
import { randomToken } from '../bytes/random.js'
import { HttpError } from '../base/http-error.js'
import { providerOrigins } from '../http/provider-origins.js'
import { readBody } from '../http/read-body.js'
import { isFromFrame } from '../rules/is-from-frame.js'
import { cloudHeaders, cloudPageHeaders, cloudPath, endedPage, returnPage } from './cloud-page.js'
import { continuePage } from './continue-page.js'
import { policy } from './oauth-callback.js'
import { readWindow } from './cloud-window.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Files of the provider's in the user's own cloud, by which a wallet is recovered (threat 45). */
export function mountRecoveryOAuth(mount: serve.Mount): void {
  const { context, hono } = mount
  const backups = createCloudBackups(context, clouds)
  const { authenticate, goOn, readQuestion, takeAnswer } = backups

  for (const mountCloud of mountClouds) mountCloud(mount, backups)

  serve(
    mount,
    recoveryOauth.authenticate,
    withSession(({ authorization_code: code, code_verifier: verifier, provider: method, state_code: state }, call) =>
      authenticate(call, { code, method, state, verifier }),
    ),
  )

  hono.get(`${cloudPath}/callback/:provider`, async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' })
    c.env.requestContext.route = `GET ${cloudPath}/callback/{provider}`
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const method = c.req.param('provider')
    const { searchParams } = new URL(c.req.url)
    if (keepsState(method)) {
      const nonce = randomToken(16)
      const action = `${cloudPath}/callback/${method}/ask`
      return c.html(returnPage({ action, nonce }), 200, cloudPageHeaders(nonce))
    }
    const answered = await takeAnswer(method, searchParams, searchParams.get('state') ?? '')
    if (!answered) return c.html(endedPage, 400, cloudHeaders)
    const { request, next } = answered
    return request ? ask(c, { request, method, next }) : c.body(null, 303, { ...cloudHeaders, Location: next })
  })

  /**
   * Shows the page that prompts the user, with buttons that script of another origin cannot press (security rule 41).
   */
  function ask(
    c: HonoContext,
    { request, method, next }: Required<createCloudBackups.Answered> & { method: string },
  ): Response | Promise<Response> {
    const nonce = randomToken(16)
    const action = `${context.origin}${cloudPath}/callback/${encodeURIComponent(method)}/continue`
    const language = c.req.header('accept-language') ?? ''
    return c.html(continuePage({ ...request, action, language, nonce }), 200, {
      ...cloudHeaders,
      'Content-Security-Policy': policy({ action, next, nonce }),
    })
  }

  hono.post(`${cloudPath}/callback/:provider/:step{ask|continue}`, async (c) => {
    const { provider: method, step } = c.req.param()
    c.env.requestContext.route = `POST ${cloudPath}/callback/{provider}/${step}`
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const form = new URLSearchParams(await readBody(c.req.raw))
    const read = (name: string) => form.get(name) ?? ''
    const said = { code: read('code'), state: read('state'), token: read('token') }
    const question = step === 'ask' ? await readQuestion(method, said) : undefined
    if (question) return ask(c, { ...question, method })
    const isContinued = read('choice') === 'continue'
    const next = step === 'ask' ? undefined : await goOn(method, { ...said, isContinued })
    if (next === undefined) return c.html(endedPage, 400, cloudHeaders)
    return c.body(null, 303, { ...cloudHeaders, Location: next })
  })

  hono.post(`${cloudPath}/callback/:provider`, async (c) => {
    c.env.requestContext.route = `POST ${cloudPath}/callback/{provider}`
    const callbackOrigins = providerOrigins(context, c.req.raw)
    const fetchSite = c.req.header('sec-fetch-site') ?? null
    if (!isFromFrame({ fetchSite, origin: c.req.header('origin') ?? null, providerOrigins: callbackOrigins }))
      throw new HttpError(403, 'origin_not_allowed', "This call is for the provider's own pages alone.")
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const method = c.req.param('provider')
    const form = new URLSearchParams(await readBody(c.req.raw))
    const state = readWindow(context, c, form.get('value') ?? '')
    if (!keepsState(method) || state === undefined) throw over()
    const answered = await takeAnswer(method, new URLSearchParams(form.get('answer') ?? ''), state)
    if (!answered) throw over()
    const { request, next } = answered
    return c.json(request ? { ask: { code: request.code, state: request.state, token: request.token } } : { next })
  })
}

const over = () => new HttpError(400, 'invalid_data', 'This request has ended. Start again in the app.')

/** Returns true for a cloud whose answer has no state. */
const keepsState = (method: string): boolean =>
  Object.hasOwn(clouds, method) && clouds[method as CloudMethod].keepsState === true
