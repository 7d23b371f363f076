import { recoveryOauth } from '@keyhook/sdk/wire'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import type { CloudMethod } from '../cloud-backups/cloud.js'
import { createCloudBackups } from '../cloud-backups/create-cloud-backups.js'
import { clouds } from '../recovery-methods/all/clouds.js'
import { mountClouds } from '../recovery-methods/all/routes.js'
import { randomToken } from '../bytes/random.js'
import { HttpError } from '../base/http-error.js'
import { ownOrigins } from '../http/own-origins.js'
import { readBody } from '../http/read-body.js'
import { isFromFrame } from '../rules/is-from-frame.js'
import { cloudHeaders, cloudPageHeaders, cloudPath, endedPage, returnPage } from './cloud-page.js'
import { dropCloudState, readCloudState } from './cloud-state.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Files of the provider's in the user's own cloud, by which a wallet is recovered (threat 45). */
export function mountRecoveryOAuth(mount: serve.Mount): void {
  const { context, hono } = mount
  const backups = createCloudBackups(context, clouds)
  const { authenticate, takeAnswer } = backups

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
      return c.html(returnPage({ nonce }), 200, cloudPageHeaders(nonce))
    }
    const next = await takeAnswer(method, searchParams, searchParams.get('state') ?? '')
    if (next === undefined) return c.html(endedPage, 400, cloudHeaders)
    return c.body(null, 303, { ...cloudHeaders, Location: next })
  })

  hono.post(`${cloudPath}/callback/:provider`, async (c) => {
    c.env.requestContext.route = `POST ${cloudPath}/callback/{provider}`
    const own = ownOrigins(context, c.req.raw)
    const fetchSite = c.req.header('sec-fetch-site') ?? null
    if (!isFromFrame({ fetchSite, origin: c.req.header('origin') ?? null, own }))
      throw new HttpError(403, 'origin_not_allowed', "This call is for the provider's own pages alone.")
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const method = c.req.param('provider')
    const form = new URLSearchParams(await readBody(c.req.raw))
    const kept = readCloudState(context, c)
    const isOfWindow = kept !== undefined && kept.value === form.get('value')
    if (!keepsState(method) || !isOfWindow) throw over()
    const next = await takeAnswer(method, new URLSearchParams(form.get('answer') ?? ''), kept.state)
    dropCloudState(context, c)
    if (next === undefined) throw over()
    return c.json({ next })
  })
}

const over = () => new HttpError(400, 'invalid_data', 'This is over. Begin again in the app.')

/** Returns true for a cloud whose answer has no state. */
const keepsState = (method: string): boolean =>
  Object.hasOwn(clouds, method) && clouds[method as CloudMethod].keepsState === true
