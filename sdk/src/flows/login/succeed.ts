import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { User } from '../../domain/entities/user.js'
import { findLoginAccount } from '../../domain/rules/find-login-account.js'
import { beginCompletion } from './resume-login.js'

/** What follows a proof that was accepted: the rest of a login, or the callbacks of a link or an update. */
export function succeed(client: Client, { intent, isNewUser, method, user }: succeed.Parameters): void {
  if (intent === 'login') return beginCompletion(client, { user, isNewUser, loginMethod: method })
  const account = findLoginAccount(user, method)
  client.events.emit('accountChanged', { account, intent, method, user })
}

export declare namespace succeed {
  type Parameters = { intent: Intent; isNewUser: boolean; method: LoginMethod; user: User }
}
