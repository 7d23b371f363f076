import { recoveryOauth } from '@keyhook/sdk/wire'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { callBudgets } from '../../abuse/call-budgets.js'
import { consume } from '../../abuse/consume.js'
import type { createCloudBackups } from '../../cloud-backups/create-cloud-backups.js'
import { cloudHeaders, cloudPath, endedPage, stateCookie } from '../../routes/cloud-page.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'
import { findIcloudSignIn } from './cloud.js'

/** Begins at iCloud, and sends the user to the sign-in of Apple. */
export function mount(mount: serve.Mount, { begin, isAwaited }: ReturnType<typeof createCloudBackups>): void {
  const { context, hono } = mount
  serve(
    mount,
    recoveryOauth.initIcloud,
    withSession(async (input, call) => ({ url: await begin(call, 'icloud', input) })),
  )

  hono.get(`${cloudPath}/icloud/start`, async (c) => {
    c.env.requestContext.route = `GET ${cloudPath}/icloud/start`
    await consume(context, callBudgets('call', c.env.requestContext.network))
    const state = new URL(c.req.url).searchParams.get('state') ?? ''
    if (!(await isAwaited('icloud', { before: getCookie(c, stateCookie), state }))) {
      deleteCookie(c, stateCookie, { path: cloudPath })
      return c.html(endedPage, 400, cloudHeaders)
    }
    const next = await findIcloudSignIn(context)
    // Lax: it comes back with the page that Apple sends the user to.
    const secure = context.origin.startsWith('https:')
    setCookie(c, stateCookie, state, { httpOnly: true, maxAge: 600, path: cloudPath, sameSite: 'Lax', secure })
    return c.body(null, 303, { ...cloudHeaders, Location: next })
  })
}
