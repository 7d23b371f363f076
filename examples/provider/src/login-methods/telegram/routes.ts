import { telegram } from '@keyhook/sdk/wire'
import { HttpError } from '../../base/http-error.js'
import { createSignedLogin } from '../../linking/create-signed-login.js'
import { checkTelegram } from './check-telegram.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** URL of Telegram's login script. The SDK calls its `Telegram.Login.auth`. */
const loginScript = 'https://telegram.org/js/telegram-widget.js?22'
/** Path of the fake login script in the sandbox. */
const sandboxScript = '/sandbox/telegram/login.js'

/** Mounts the routes of Telegram login. Telegram signs its data for the app's bot. */
function mountTelegram(mount: serve.Mount): void {
  const { context, hono } = mount
  const { clock } = context
  const { link, logIn, transfer, unlink } = createSignedLogin(context, {
    ...{ method: 'telegram', type: 'telegram', userAction: 'none' },
  })

  // Pages load the script from this address, in the sandbox and in production.
  hono.get('/js/telegram-login.js', (c) => {
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.redirect(context.isSandbox ? sandboxScript : loginScript, 302)
  })
  serve(
    mount,
    telegram.authenticate,
    async ({ mode, ...given }, call) => logIn(call, checkTelegram({ app: call.app, now: clock.now() }, given), mode),
    { kind: 'login' },
  )
  serve(
    mount,
    telegram.link,
    withSession(async (given, call) => {
      if (call.app.telegram?.linkEnabled === false)
        throw new HttpError(403, 'disallowed_login_method', 'Login with Telegram not allowed.')
      return link(call, checkTelegram({ app: call.app, now: clock.now() }, given))
    }),
  )
  serve(
    mount,
    telegram.unlink,
    withSession(({ telegram_user_id: text }, call) => unlink(call, text)),
  )
  serve(
    mount,
    telegram.transfer,
    // The nonce limits the time, so the date of the data is not checked. The signature and the account are.
    withSession(async ({ nonce, ...given }, call) => {
      const { identity } = checkTelegram({ app: call.app, isDated: false, now: clock.now() }, given)
      return transfer(call, { nonce, text: identity.identifier })
    }),
  )
}

export const routes = { telegram: mountTelegram }
