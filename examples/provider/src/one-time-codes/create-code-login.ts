import { type AuthResponse, hasCapacity, type User } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import type { Identity } from '../domain/identity.js'
import { link } from '../linking/link.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { logIn } from '../identity/log-in.js'
import { readIdentifier } from '../identity/read-identifier.js'
import { requireConfirmation } from '../linking/confirmation.js'
import { requireLoginMethod } from '../identity/require-login-method.js'
import { transfer } from '../linking/transfer.js'
import { unlink } from '../linking/unlink.js'
import { update } from '../linking/update.js'
import type { Call, SessionCall } from '../context/call.js'
import type { Channel } from './channel.js'
import { issueCode } from './issue-code.js'
import { redeemCode } from './redeem-code.js'

/**
 * Returns the operations on accounts that are verified by codes, for one channel. The routes convert them to the wire
 * format.
 */
export function createCodeLogin<message>(context: Context, channel: Channel<message>) {
  const { method, type } = channel
  context.codeChannels.set(type, {
    method,
    issue: (options) => issueCode(context, channel, options),
    redeem: (options) => redeemCode(context, channel, options),
  })
  const asIdentity = (identifier: string): Identity => ({ type, identifier, profile: {} })
  /**
   * Normalizes an identifier that the user already has. Accepts identifiers that the app's settings no longer allow.
   */
  const readOwn = (text: string) => readIdentifier({ disablePlusEmails: false }, type, text)

  const toAction = (change: 'link' | 'update', app: Call['app'], text: string) =>
    ({ type: change, accountType: type, identifier: readIdentifier(app, type, text) }) as const

  async function redeemForUser(
    change: 'link' | 'update',
    call: SessionCall,
    { code, to }: { code: string; to: string },
  ) {
    requireLoginMethod(call.app, method)
    // This check comes before the code is consumed. The change later consumes the confirmation.
    await requireConfirmation(context, call.session, toAction(change, call.app, to))
    const purpose = { intent: 'link', userId: call.session.user_id } as const
    const { identifier, proof } = await redeemCode(context, channel, { call, code, to, purpose })
    return { app: call.app, session: call.session, identity: asIdentity(identifier), proof }
  }

  return {
    /** Sends a code. The code is for linking if the caller is logged in, and otherwise for a login. */
    async send(call: Call, to: string, mode?: Mode): Promise<issueCode.ReturnType> {
      const { app, isOwnPage, session } = call
      requireLoginMethod(app, method)
      if (!session) {
        const { host } = new URL(context.origin)
        const use = isOwnPage ? ({ type: 'login-on-page', host } as const) : 'login'
        return issueCode(context, channel, { call, mode, to, purpose: { intent: 'login', isOwnPage }, use })
      }
      const { user_id: userId } = session
      // If the user already has the maximum number of accounts, the code can only replace an account.
      const use = hasCapacity(type, await loadAccounts(context.database, userId)) ? 'link' : 'update'
      await requireConfirmation(context, session, toAction(use, app, to))
      return issueCode(context, channel, { call, to, purpose: { intent: 'link', userId }, use })
    },
    async logIn(call: Call, { code, mode, to }: createCodeLogin.LogIn): Promise<AuthResponse> {
      const { app, frame, isOwnPage, network, userAgent } = call
      requireLoginMethod(app, method)
      const purpose = { intent: 'login', isOwnPage } as const
      const { identifier, proof } = await redeemCode(context, channel, { call, code, to, purpose })
      const identity = asIdentity(identifier)
      const thumbprint = call.proof?.thumbprint
      const who = { app, frame, identity, isOwnPage, method, mode, network, thumbprint, userAgent }
      return logIn(context, { ...who, proof, userAction: 'in-app' })
    },
    link: async (call: SessionCall, typed: { code: string; to: string }): Promise<User> =>
      link(context, { ...(await redeemForUser('link', call, typed)), userAction: 'in-app' }),
    update: async (call: SessionCall, { from, ...typed }: { code: string; from: string; to: string }): Promise<User> =>
      update(context, { from: readOwn(from), ...(await redeemForUser('update', call, typed)) }),
    unlink: async ({ app, session }: SessionCall, text: string): Promise<User> =>
      unlink(context, { app, identifier: readOwn(text), session, type }),
    async transfer({ app, session }: SessionCall, { nonce, text }: { nonce: string; text: string }): Promise<User> {
      requireLoginMethod(app, method)
      return transfer(context, { app, identifier: readIdentifier(app, type, text), nonce, session, type })
    },
  }
}

type Mode = 'login-or-sign-up' | 'no-signup'

export declare namespace createCodeLogin {
  type LogIn = { code: string; to: string; mode?: Mode | undefined }
}
