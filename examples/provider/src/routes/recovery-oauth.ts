import { recoveryOauth } from '@keyhook/sdk/wire'
import type { Context as HonoContext } from 'hono'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import type { CloudMethod } from '../cloud-backups/cloud.js'
import { createCloudBackups } from '../cloud-backups/create-cloud-backups.js'
import { clouds } from '../recovery-methods/all/clouds.js'
import { mountClouds } from '../recovery-methods/all/routes.js'
import { randomToken } from '../bytes/random.js'
import { parseForm, readForm } from '../http/read-form.js'
import { cloudEnded, cloudHeaders, cloudPageHeaders, cloudPath, returnPage } from './cloud-page.js'
import { continuePage } from './continue-page.js'
import { sendEndedPage } from './plain-page.js'
import { hasEnded, policy } from './oauth-callback.js'
import { requireNavigation } from '../http/require-navigation.js'
import { readWindow } from './cloud-window.js'
import { requirePageScript } from './require-page-script.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Mounts the routes that give the wallet frame access to the backup in the user's cloud (threat 45). */
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
    requireNavigation((name) => c.req.header(name))
    await consume(context, callBudgets('callback', c.env.requestContext.network))
    const method = c.req.param('provider')
    const { searchParams } = new URL(c.req.url)
    if (keepsState(method)) {
      const nonce = randomToken(16)
      const action = `${cloudPath}/callback/${method}/ask`
      return c.html(returnPage({ action, nonce }), 200, cloudPageHeaders(nonce))
    }
    const answered = await takeAnswer(method, searchParams, searchParams.get('state') ?? '')
    if (!answered) return sendEndedPage(c, context, cloudEnded)
    const { request, next } = answered
    return request ? ask(c, { request, method }) : c.body(null, 303, { ...cloudHeaders, Location: next })
  })

  /**
   * Sends the page that prompts the user to continue. Script of another origin cannot press its buttons (security rule
   * 41).
   */
  function ask(
    c: HonoContext,
    { request, method }: Pick<Required<createCloudBackups.Answered>, 'request'> & { method: string },
  ): Response | Promise<Response> {
    const nonce = randomToken(16)
    const action = `${cloudPath}/callback/${encodeURIComponent(method)}/continue`
    const language = c.req.header('accept-language') ?? ''
    return c.html(continuePage({ ...request, action, host: new URL(context.origin).host, language, nonce }), 200, {
      ...cloudHeaders,
      'Content-Security-Policy': policy(nonce),
    })
  }

  hono.post(`${cloudPath}/callback/:provider/:step{ask|continue}`, async (c) => {
    const { provider: method, step } = c.req.param()
    c.env.requestContext.route = `POST ${cloudPath}/callback/{provider}/${step}`
    if (step === 'continue') requirePageScript(context, c)
    // The page of the return submits its form.
    else requireNavigation((name) => c.req.header(name))
    await consume(context, callBudgets('callback', c.env.requestContext.network))
    const form = await readForm(c.req.raw)
    const read = (name: string) => form.get(name) ?? ''
    const said = { code: read('code'), state: read('state'), token: read('token') }
    if (step === 'ask') {
      const question = await readQuestion(method, said)
      return question ? ask(c, { ...question, method }) : sendEndedPage(c, context, cloudEnded)
    }
    const next = await goOn(method, { ...said, isContinued: read('choice') === 'continue' })
    if (next === undefined) throw hasEnded()
    return c.json({ next })
  })

  hono.post(`${cloudPath}/callback/:provider`, async (c) => {
    c.env.requestContext.route = `POST ${cloudPath}/callback/{provider}`
    requirePageScript(context, c)
    await consume(context, callBudgets('callback', c.env.requestContext.network))
    const method = c.req.param('provider')
    const form = await readForm(c.req.raw)
    const state = readWindow(context, c, form.get('value') ?? '')
    if (!keepsState(method) || state === undefined) throw hasEnded()
    const answered = await takeAnswer(method, parseForm(form.get('answer') ?? ''), state)
    if (!answered) throw hasEnded()
    const { request, next } = answered
    return c.json(request ? { ask: { code: request.code, state: request.state, token: request.token } } : { next })
  })
}

/** Returns true for a cloud whose callback does not contain the state. */
const keepsState = (method: string): boolean =>
  Object.hasOwn(clouds, method) && clouds[method as CloudMethod].keepsState === true
