import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findLoginAccount } from '../../domain/rules/login/find-login-account.js'
import { afterLinking } from '../../login-methods/all/linked.js'
import { latestMethod } from './latest-method.js'
import type { Of } from '../core/define-flow.js'
import type { ProofEvent, ProofResult } from './proof-flow.js'
import { beginCompletion } from './resume-login.js'

/** The errors for a response whose user lacks the linked or updated account. */
const failures = {
  link: ['FAILED_TO_LINK_ACCOUNT', 'The account was not linked.'],
  update: ['FAILED_TO_UPDATE_ACCOUNT', 'Unable to update user'],
} as const

/**
 * Continues after an accepted proof, with the steps after login, or with the callbacks of a link or update. Returns the
 * event that ends the flow. Throws `FAILED_TO_LINK_ACCOUNT` or `FAILED_TO_UPDATE_ACCOUNT` if the returned user lacks
 * the account.
 */
export function succeed(client: Client, { intent, method, ...result }: succeed.Parameters): Of<ProofEvent, 'accepted'> {
  const { isNewUser, oAuthTokens, user } = result
  if (intent === 'login') {
    latestMethod.write(client, method)
    beginCompletion(client, { user, isNewUser, loginMethod: method })
  } else {
    const account = findLoginAccount(user, method)
    const [code, message] = failures[intent]
    if (!account) throw new KeyhookError(code, message)
    for (const onLinked of afterLinking) onLinked(client, user)
    client.events.emit('accountChanged', { account, intent, method, user })
  }
  if (oAuthTokens) client.events.emit('oAuthTokensGranted', { oAuthTokens, user })
  return { type: 'accepted', result }
}

export declare namespace succeed {
  type Parameters = ProofResult & { intent: Intent; method: LoginMethod }
}
