import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { type LoginMethodName, loginMethods } from '../../login-methods/login-methods.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import type { offerTransfer } from '../transfer/offer-transfer.js'
import { withTransfer } from '../transfer/with-transfer.js'
import type { Of } from '../core/define-flow.js'
import type { ProofEvent, ProofResult } from './proof-flow.js'
import { succeed } from './succeed.js'

type Step = { client: Client; intent: Intent; method: LoginMethodName & LoginMethod; signal: AbortSignal }

/** Throws if the user cannot log in, link or update with the method now. */
export function checkProvable({ client, intent, method }: Pick<Step, 'client' | 'intent' | 'method'>): void {
  if (intent === 'login') checkLoggedOut(client)
  else if (intent === 'link') checkLinking(client.store.getState().user, { intent, method })
  // These methods cannot replace an account, because the account itself signs.
  else
    throw new KeyhookError(
      'INVALID_REQUEST',
      `Accounts of '${method}' cannot be updated. Link another account instead.`,
    )
  if (intent === 'login') warmFrame(client)
}

/**
 * Submits the proof of an account, to log in, link or update. Prompts for a confirmation if the provider requires it
 * for a link. Offers a transfer if the account belongs to another user.
 */
export async function proveAccount(
  { client, intent, method, signal }: Step,
  { identifier, known, link, logIn }: proveAccount.Calls,
): Promise<Of<ProofEvent, 'accepted'>> {
  const action = { type: 'link', accountType: loginMethods[method].accountType, identifier } as const
  if (intent === 'login') return succeed(client, { ...(await logIn()), intent, method })
  const user = await withTransfer(client, { known: { account: identifier, ...known }, method, signal }, () =>
    withConfirmation(client, { action, signal }, link),
  )
  return succeed(client, { user, isNewUser: false, intent, method })
}

export declare namespace proveAccount {
  type Calls = {
    /** Identifier of the verified account. */
    identifier: string
    /** Account data that the page has, for a transfer offer. */
    known?: offerTransfer.Parameters['known'] | undefined
    logIn: () => Promise<ProofResult>
    link: () => Promise<User>
  }
}
