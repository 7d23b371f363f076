import type { Client } from '../../client.js'
import type { MfaAction } from '../../domain/entities/mfa.js'
import { readMfaPlace } from '../../calls/mfa/read-mfa-place.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import { ask } from '../core/ask.js'
import { mfaFlow } from './mfa.js'

/**
 * Has the user show a second factor for an action. Who has none is not asked, and false is the answer, unless it is something
 * of a wallet and a page of the provider asks: that has everyone agree, where the app's settings say so. Rejects with `USER_REJECTED` when they do not want to, and with errors of which `errorIndicatesMaxMfaRetries` and
 * `errorIndicatesMfaTimeout` say which they are.
 */
export async function askForMfa(client: Client, { action, parts, signal }: askForMfa.Parameters): Promise<boolean> {
  const known = client.store.getState().user?.mfaMethods ?? []
  // Another browser of the user may have enrolled the first one.
  const methods = known.length > 0 ? known : (await refreshUser(client, { signal })).mfaMethods
  if (methods.length === 0 && action.wallet === undefined) return false
  const isAtProvider = (await readMfaPlace(client, { signal })) === 'provider'
  if (methods.length === 0 && !isAtProvider) return false
  const isHeadless = client.app.mfa?.noPromptOnMfaRequired
  await ask(client, mfaFlow, { action, parts, methods, isAtProvider, isHeadless }, { signal })
  return true
}

export declare namespace askForMfa {
  type Parameters = {
    action: MfaAction
    /** What is done, of which the action has the hash. */
    parts?: readonly unknown[] | undefined
    /** Of the effect that asks: see `ask`. */
    signal?: AbortSignal | undefined
  }
}
