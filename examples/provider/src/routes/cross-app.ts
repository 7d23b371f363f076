import { crossApp } from '@keyhook/sdk/wire'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { createTransact } from '../cross-app/create-transact.js'
import { createProviderApp } from '../cross-app/create-provider-app.js'
import { authorizationServer } from '../cross-app/authorization-server.js'
import { listConnections } from '../cross-app/list-connections.js'
import { findApp } from './find-app.js'
import { readForm } from '../http/read-form.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Response headers for an app's public details. */
const forAll = { 'Cache-Control': 'public, max-age=10', 'Access-Control-Allow-Origin': '*' }

/**
 * Mounts the routes for logins to other apps (cross-app): the public details, and the provider app's responses for its
 * users.
 */
export function mountCrossApp(mount: serve.Mount): void {
  const { context, hono } = mount
  const { allow, describe, exchange, list, revoke, subjectOf } = createProviderApp(context)
  const { accept, issue, read } = createTransact(context, { subjectOf })

  serve(
    mount,
    crossApp.connections,
    async ({ requesterAppId }, { app }) =>
      listConnections(context.settings(), findApp(context, [app.id, requesterAppId])),
    { kind: 'config', headers: { 'Cache-Control': 'public, max-age=10' } },
  )

  // Pages of requester apps call this route, and send their app ID.
  hono.get('/api/v1/apps/:appId/cross-app/details', async (c) => {
    c.env.requestContext.route = 'GET /api/v1/apps/{appId}/cross-app/details'
    const { logoUrl, name } = findApp(context, [c.req.param('appId')])
    return c.json({ name, icon_url: logoUrl }, 200, forAll)
  })

  serve(mount, crossApp.request, async (request, { app }) => describe(app, request))
  serve(
    mount,
    crossApp.allow,
    withSession(async (request, call) => ({ url: await allow(call, request) })),
  )
  serve(
    mount,
    crossApp.grants,
    withSession(async (_, call) => ({ grants: await list(call) })),
  )
  serve(
    mount,
    crossApp.revoke,
    withSession(async ({ requesterAppId }, call) => {
      await revoke(call, requesterAppId)
      return {}
    }),
  )

  serve(
    mount,
    crossApp.token,
    withSession(async (request, call) => ({ token: await issue(call, request) })),
  )
  serve(mount, crossApp.transaction, async (request, { app }) => read(app, request))
  serve(
    mount,
    crossApp.accept,
    withSession(async (request, call) => {
      await accept(call, request)
      return {}
    }),
  )

  hono.get('/oauth/:appId/.well-known/openid-configuration', async (c) => {
    c.env.requestContext.route = 'GET /oauth/{appId}/.well-known/openid-configuration'
    const app = findApp(context, [c.req.param('appId')])
    return c.json(authorizationServer(context.origin, app.id), 200, forAll)
  })

  hono.post('/oauth/:appId/token', async (c) => {
    c.env.requestContext.route = 'POST /oauth/{appId}/token'
    const app = findApp(context, [c.req.param('appId')])
    await consume(context, callBudgets('exchange', c.env.requestContext.network))
    return exchange(app, await readForm(c.req.raw))
  })
}
