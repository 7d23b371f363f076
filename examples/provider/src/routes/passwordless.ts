import { passwordless } from '@keyhook/sdk/wire'
import { link } from '../identity/link.js'
import { logIn } from '../identity/log-in.js'
import { readIdentifier } from '../identity/read-identifier.js'
import { transfer } from '../identity/transfer.js'
import { unlink } from '../identity/unlink.js'
import { update } from '../identity/update.js'
import { emailChannel as channel } from '../one-time-codes/email-channel.js'
import { issueCode } from '../one-time-codes/issue-code.js'
import { redeemCode } from '../one-time-codes/redeem-code.js'
import { requireLoginMethod } from './require-login-method.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Email addresses, proved by one-time codes. */
export function mountPasswordless(mount: serve.Mount): void {
  const { context } = mount
  const { type } = channel
  const asIdentity = (identifier: string) => ({ type, identifier, profile: {} }) as const

  serve(
    mount,
    passwordless.init,
    async ({ email: to }, call) => {
      requireLoginMethod(call.app, channel.method)
      const purpose = call.session ? ({ intent: 'link', userId: call.session.user_id } as const) : undefined
      await issueCode(context, channel, { call, to, purpose: purpose ?? { intent: 'login' } })
      return { success: true }
    },
    { isLogin: true },
  )

  serve(
    mount,
    passwordless.authenticate,
    async ({ code, email: to, mode }, call) => {
      const { app } = call
      requireLoginMethod(app, channel.method)
      const { identifier, proof } = await redeemCode(context, channel, { call, code, to, purpose: { intent: 'login' } })
      return logIn(context, { app, identity: asIdentity(identifier), mode, proof, thumbprint: call.proof?.thumbprint })
    },
    { isLogin: true },
  )

  serve(
    mount,
    passwordless.link,
    withSession(async ({ code, email: to }, call) => {
      const { app, session } = call
      requireLoginMethod(app, channel.method)
      const purpose = { intent: 'link', userId: session.user_id } as const
      const { identifier, proof } = await redeemCode(context, channel, { call, code, to, purpose })
      return link(context, { app, identity: asIdentity(identifier), proof, session })
    }),
  )

  serve(
    mount,
    passwordless.update,
    withSession(async ({ code, newAddress: to, oldAddress }, call) => {
      const { app, session } = call
      requireLoginMethod(app, channel.method)
      const from = readIdentifier({ disablePlusEmails: false }, type, oldAddress)
      const purpose = { intent: 'link', userId: session.user_id } as const
      const { identifier, proof } = await redeemCode(context, channel, { call, code, to, purpose })
      return update(context, { app, from, identity: asIdentity(identifier), proof, session })
    }),
  )

  serve(
    mount,
    passwordless.unlink,
    withSession(async ({ address }, { app, session }) => {
      const identifier = readIdentifier({ disablePlusEmails: false }, type, address)
      return unlink(context, { app, identifier, session, type })
    }),
  )

  serve(
    mount,
    passwordless.transfer,
    withSession(async ({ email, nonce }, { app, session }) => {
      requireLoginMethod(app, channel.method)
      return transfer(context, { app, identifier: readIdentifier(app, type, email), nonce, session, type })
    }),
  )
}
