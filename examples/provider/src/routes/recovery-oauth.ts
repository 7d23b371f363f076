import { recoveryOauth } from '@keyhook/sdk/wire'
import { getCookie } from 'hono/cookie'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import type { CloudMethod } from '../cloud-backups/cloud.js'
import { createCloudBackups } from '../cloud-backups/create-cloud-backups.js'
import { clouds } from '../recovery-methods/all/clouds.js'
import { mountClouds } from '../recovery-methods/all/routes.js'
import { cloudHeaders, cloudPath, endedPage, stateCookie } from './cloud-page.js'
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
    const state =
      (Object.hasOwn(clouds, method) && clouds[method as CloudMethod].keepsState
        ? getCookie(c, stateCookie)
        : searchParams.get('state')) ?? ''
    const next = await takeAnswer(method, searchParams, state)
    if (next === undefined) return c.html(endedPage, 400, cloudHeaders)
    return c.body(null, 303, { ...cloudHeaders, Location: next })
  })
}
