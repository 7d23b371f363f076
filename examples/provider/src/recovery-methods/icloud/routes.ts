import { recoveryOauth } from '@keyhook/sdk/wire'
import { callBudgets } from '../../abuse/call-budgets.js'
import { consume } from '../../abuse/consume.js'
import type { createCloudBackups } from '../../cloud-backups/create-cloud-backups.js'
import { randomToken } from '../../bytes/random.js'
import { cloudEnded, cloudPageHeaders, cloudPath, startPage } from '../../routes/cloud-page.js'
import { sendEndedPage } from '../../routes/plain-page.js'
import { bindWindow } from '../../routes/cloud-window.js'
import { requireNavigation } from '../../http/require-navigation.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { findIcloudSignIn } from './cloud.js'

/**
 * Mounts the routes for iCloud. The start page stores a random value in its window and redirects the user to Apple's
 * sign-in. Apple does not return the state, so its response is accepted only in that window (threat 45).
 */
export function mount(mount: serve.Mount, { begin, findAwaitingApp }: ReturnType<typeof createCloudBackups>): void {
  const { context, hono } = mount
  serve(
    mount,
    recoveryOauth.initIcloud,
    withSession(async (input, call) => ({ url: await begin(call, 'icloud', input) })),
  )

  hono.get(`${cloudPath}/icloud/start`, async (c) => {
    c.env.requestContext.route = `GET ${cloudPath}/icloud/start`
    requireNavigation((name) => c.req.header(name))
    await consume(context, callBudgets('callback', c.env.requestContext.network))
    const state = new URL(c.req.url).searchParams.get('state') ?? ''
    // Any origin can open this page in the user's browser. Requests that other windows have started must stay valid.
    const app = await findAwaitingApp('icloud', state)
    if (!app) return sendEndedPage(c, context, cloudEnded)
    const next = await findIcloudSignIn({ ...context, app })
    const nonce = randomToken(16)
    const value = bindWindow(context, c, state)
    return c.html(startPage({ next, nonce, value }), 200, cloudPageHeaders(nonce))
  })
}
