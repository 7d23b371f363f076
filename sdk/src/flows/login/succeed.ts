import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findLoginAccount } from '../../domain/rules/find-login-account.js'
import { guestCredential } from './guest-credential.js'
import { latestMethod } from './latest-method.js'
import { beginCompletion } from './resume-login.js'

const codes = { link: 'FAILED_TO_LINK_ACCOUNT', update: 'FAILED_TO_UPDATE_ACCOUNT' } as const

/**
 * What follows a proof that was accepted: the rest of a login, or the callbacks of a link or an update. Throws
 * `FAILED_TO_LINK_ACCOUNT` or `FAILED_TO_UPDATE_ACCOUNT` when the user is answered without the account.
 */
export function succeed(client: Client, { intent, isNewUser, method, user }: succeed.Parameters): void {
  if (intent === 'login') {
    latestMethod.write(client, method)
    return beginCompletion(client, { user, isNewUser, loginMethod: method })
  }
  const account = findLoginAccount(user, method)
  if (!account) throw new KeyhookError(codes[intent], `The provider answered without the account of '${method}'.`)
  // The user is a guest no more, if they were one: the secret opens nothing any more.
  guestCredential.forget(client)
  client.events.emit('accountChanged', { account, intent, method, user })
}

export declare namespace succeed {
  type Parameters = { intent: Intent; isNewUser: boolean; method: LoginMethod; user: User }
}
