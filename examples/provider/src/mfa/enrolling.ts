// Several exports: the checks before a user's MFA methods change.

import type { User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { hasWalletOrSeed } from '../database/has-wallet.js'
import { isActedSession, isOpenFrame } from '../database/is-open-frame.js'
import type { Schema } from '../database/schema.js'
import { confirmationRequired, HttpError } from '../base/http-error.js'
import { mayOpenBrowsers } from '../identity/may-open-browsers.js'
import { requireUser } from '../identity/require-user.js'
import type { MfaMethod } from '../mfa-methods/define-mfa-method.js'
import { mfaMethods } from '../mfa-methods/mfa-methods.js'
import { changingMethods, namingParts, requireMfa, spendMfa } from './require-mfa.js'

export const unsupported = () => new HttpError(422, 'invalid_data', 'Unsupported MFA method')

/** Throws 422 for an MFA method that the app does not offer. */
export function requireOffered({ app }: SessionCall, method: MfaMethod): void {
  const row = mfaMethods[method]
  const isExcluded = 'excludedBy' in row && app.loginMethods.includes(row.excludedBy)
  if (isExcluded || !app.mfa.methods.includes(method)) throw unsupported()
}

/**
 * Checks the proof for an enrolment, and consumes it in `transaction`. Returns true if the enrolment replaces an MFA
 * method of the user. A replacement ends that method, so the user must first verify it on a provider page that names
 * the replacement. The error contains the contents of the required proof, because the caller may not have the user's
 * current methods. `detail` is the normalized detail that the page shows, such as a phone number.
 */
export async function requireEnrolling(
  context: Context,
  { app, session }: SessionCall,
  { detail, method, replaces = (user) => user.mfaMethods.includes(method) }: requireEnrolling.Options,
  transaction?: Kysely<Schema>,
): Promise<boolean> {
  const isReplacement = replaces(await requireUser(transaction ?? context.database, session.user_id))
  const verb = isReplacement ? 'replace' : 'enroll'
  const details = detail === undefined ? [] : [detail]
  const action = await changingMethods(verb, method, ...details)
  const required = { action, isReplacement, lasting: 'mfa', of: app, session } as const
  const proven = transaction ? spendMfa(context, required, transaction) : requireMfa(context, required)
  await (isReplacement ? proven.catch(namingParts(['mfa', verb, method, ...details])) : proven)
  return isReplacement
}

export declare namespace requireEnrolling {
  type Options = {
    detail?: string | undefined
    method: MfaMethod
    replaces?: ((user: User) => boolean) | undefined
  }
}

/**
 * Throws 403 if there was no user action in the session of a user with MFA and a wallet. Script in the page can open
 * such a session for a program, and forward one code of the user. A user whose accounts allow no user action changes
 * MFA methods in a frame that opens wallets.
 */
export async function requireActor(transaction: Kysely<Schema>, { app, session }: SessionCall): Promise<void> {
  if (!(await hasWalletOrSeed(transaction, session)) || (await isActedSession(transaction, session))) return
  const canAct = await mayOpenBrowsers(transaction, { app, userId: session.user_id })
  if (canAct || !(await isOpenFrame(transaction, { app, session }))) throw confirmationRequired()
}
