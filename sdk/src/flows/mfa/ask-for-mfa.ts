import type { Client } from '../../client.js'
import type { MfaAction } from '../../domain/entities/mfa.js'
import { readMfaPlace } from '../../calls/mfa/read-mfa-place.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import { isLasting } from '../../domain/rules/signing/is-lasting.js'
import { ask } from '../core/ask.js'
import { mfaFlow } from './mfa.js'

/**
 * Has the user show a second factor for an action. Without one the user is not asked, and false is the answer, unless a page of
 * the provider asks: that has everyone agree to what a wallet does, where the app's settings say so, and always to an action
 * that lasts (security rule 42). Without `<AuthModal />` the SDK shows that page itself. Rejects with `USER_REJECTED` when they do not want to, and with errors of which `errorIndicatesMaxMfaRetries` and
 * `errorIndicatesMfaTimeout` say which they are.
 */
export async function askForMfa(
  client: Client,
  { action, isAgain = false, isRefused = false, parts, signal }: askForMfa.Parameters,
): Promise<boolean> {
  const known = client.store.getState().user?.mfaMethods ?? []
  // Another browser of the user may have enrolled the first one.
  const methods = known.length > 0 ? known : (await refreshUser(client, { signal })).mfaMethods
  // The provider refuses a change of the accounts of a user without an MFA method only where it lasts.
  const isChange = isRefused && methods.length === 0 && parts?.[0] === 'account'
  const isKnown = isChange || (parts !== undefined && isLasting(parts, methods))
  // The frame reads what a signature does. One that is refused without an MFA method, or after the app took it, lasts.
  const isRead = isRefused && !isKnown && parts?.[0] === 'sign' && (isAgain || methods.length === 0)
  const isFound = isRead && (await readMfaPlace(client, { signal })) === 'app'
  const lasts = isKnown || isFound
  if (methods.length === 0 && action.wallet === undefined && !lasts) return false
  // What the page could not take, such as a passkey of the app's domain, the app takes next.
  const isAlways = isFound || (lasts && !(isAgain && methods.length > 0))
  const isAtProvider = isAlways || (await readMfaPlace(client, { signal })) === 'provider'
  if (methods.length === 0 && !isAtProvider) return false
  if (lasts && isAtProvider && client.store.getState().hosts === 0) {
    const { verifyInOverlay } = await import('./verify-in-overlay.js')
    await verifyInOverlay(client, { parts, signal, wallet: action.wallet })
    return true
  }
  // No app may leave out the page for what lasts.
  const isHeadless = client.app.mfa?.noPromptOnMfaRequired && !(lasts && isAtProvider)
  await ask(client, mfaFlow, { action, parts, methods, isAtProvider, isHeadless }, { signal })
  return true
}

export declare namespace askForMfa {
  type Parameters = {
    action: MfaAction
    /** The action was refused after the user had approved it on the page of the provider. */
    isAgain?: boolean | undefined
    /** True after the provider refused the action without a proof. */
    isRefused?: boolean | undefined
    /** What is done, of which the action has the hash. */
    parts?: readonly unknown[] | undefined
    /** Of the effect that asks: see `ask`. */
    signal?: AbortSignal | undefined
  }
}
