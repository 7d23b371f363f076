import { passwordless } from '@keyhook/sdk/wire'
import { createCodeLogin } from '../../one-time-codes/create-code-login.js'
import { emailChannel } from './email-channel.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** Mounts the routes of email login by one-time codes. */
function mountPasswordless(mount: serve.Mount): void {
  const { link, logIn, send, transfer, unlink, update } = createCodeLogin(mount.context, emailChannel)

  serve(
    mount,
    passwordless.init,
    async ({ email, mode }, call) => ({ success: true, link_only: (await send(call, email, mode)).isLinkOnly }),
    { kind: 'login' },
  )
  serve(mount, passwordless.authenticate, ({ email: to, ...typed }, call) => logIn(call, { to, ...typed }), {
    kind: 'login',
  })
  serve(
    mount,
    passwordless.link,
    withSession(({ code, email: to }, call) => link(call, { code, to })),
  )
  serve(
    mount,
    passwordless.update,
    withSession(({ code, newAddress: to, oldAddress: from }, call) => update(call, { code, from, to })),
  )
  serve(
    mount,
    passwordless.unlink,
    withSession(({ address }, call) => unlink(call, address)),
  )
  serve(
    mount,
    passwordless.transfer,
    withSession(({ email: text, nonce }, call) => transfer(call, { nonce, text })),
  )
}

export const routes = { email: mountPasswordless }
