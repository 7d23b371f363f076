import type { Client } from '../../client.js'
import type { MfaAction } from '../../domain/entities/mfa.js'
import { readMfaLocation } from '../../calls/mfa/read-mfa-location.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import { isLasting } from '../../domain/rules/signing/lasting-actions.js'
import { ask } from '../core/ask.js'
import { mfaFlow } from './mfa.js'

/**
 * Prompts the user for MFA for an action, and resolves with true once it is verified. Resolves with false for a user
 * without MFA, unless they must approve the action on a page of the provider. Lasting actions always need this approval
 * (security rule 42), and wallet actions if the app's settings require it. Without `<AuthModal />`, the SDK shows that
 * page itself. Rejects with `USER_REJECTED` if the user declines, and with errors for `errorIndicatesMaxMfaRetries` and
 * `errorIndicatesMfaTimeout`.
 */
export async function askForMfa(
  client: Client,
  { action, isAgain = false, isRefused = false, parts, signal }: askForMfa.Parameters,
): Promise<boolean> {
  const known = client.store.getState().user?.mfaMethods ?? []
  // Refreshes the user, because another browser may have enrolled the first method.
  const methods = known.length > 0 ? known : (await refreshUser(client, { signal })).mfaMethods
  // The provider rejects an account change without MFA only if the change is lasting.
  const isChange = isRefused && methods.length === 0 && parts?.[0] === 'account'
  const isKnown = isChange || (parts !== undefined && isLasting(parts, methods))
  // The wallet frame decodes the content to sign. If the frame rejects it without MFA, or after the app's prompt, the
  // action is lasting.
  const isRead = isRefused && !isKnown && parts?.[0] === 'sign' && (isAgain || methods.length === 0)
  const isFound = isRead && (await readMfaLocation(client, { signal })) === 'app'
  const lasts = isKnown || isFound
  if (methods.length === 0 && action.wallet === undefined && !lasts) return false
  // The app's prompt handles methods that the provider's page cannot use, such as a passkey of the app's domain.
  const isAlways = isFound || (lasts && !(isAgain && methods.length > 0))
  const isAtProvider = isAlways || (await readMfaLocation(client, { signal })) === 'provider'
  if (methods.length === 0 && !isAtProvider) return false
  if (lasts && isAtProvider && client.store.getState().hosts === 0) {
    const { verifyInOverlay } = await import('./verify-in-overlay.js')
    await verifyInOverlay(client, { parts, signal, wallet: action.wallet })
    return true
  }
  // Lasting actions always need the provider's page.
  const isHeadless = client.app.mfa?.noPromptOnMfaRequired && !(lasts && isAtProvider)
  await ask(client, mfaFlow, { action, parts, methods, isAtProvider, isHeadless }, { signal })
  return true
}

export declare namespace askForMfa {
  type Parameters = {
    action: MfaAction
    /** True after the provider rejected an action that the user had approved on its page. */
    isAgain?: boolean | undefined
    /** True after the provider rejected the action because a proof was missing. */
    isRefused?: boolean | undefined
    /** The content whose hash is in the action. */
    parts?: readonly unknown[] | undefined
    /** Signal of the calling effect; see `ask`. */
    signal?: AbortSignal | undefined
  }
}
