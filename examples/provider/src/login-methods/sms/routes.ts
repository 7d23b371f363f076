import { passwordlessSms } from '@keyhook/sdk/wire'
import { createCodeLogin } from '../../one-time-codes/create-code-login.js'
import { smsChannel } from './sms-channel.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** Mounts the routes of SMS login by one-time codes. */
function mountPasswordlessSms(mount: serve.Mount): void {
  const codes = createCodeLogin(mount.context, smsChannel)
  const { authenticate, init, link, transfer, unlink, update } = passwordlessSms

  serve(
    mount,
    init,
    async ({ phoneNumber }, call) => {
      await codes.send(call, phoneNumber)
      return { success: true }
    },
    { kind: 'login' },
  )
  serve(mount, authenticate, ({ phoneNumber: to, ...typed }, call) => codes.logIn(call, { to, ...typed }), {
    kind: 'login',
  })
  serve(
    mount,
    link,
    withSession(({ code, phoneNumber: to }, call) => codes.link(call, { code, to })),
  )
  serve(
    mount,
    update,
    withSession(({ code, new_phone_number: to, old_phone_number: from }, call) =>
      codes.update(call, { code, from, to }),
    ),
  )
  serve(
    mount,
    unlink,
    withSession(({ phoneNumber }, call) => codes.unlink(call, phoneNumber)),
  )
  serve(
    mount,
    transfer,
    withSession(({ nonce, phoneNumber: text }, call) => codes.transfer(call, { nonce, text })),
  )
}

export const routes = { sms: mountPasswordlessSms }
