import { HttpError } from '../base/http-error.js'
import { isBelow } from '../rules/is-below.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Whom a passkey is for: the domain of the settings, or the host of the page that calls, which is one of the app's. What
 * the page says of it does not count (threat 18). Throws 403 to a caller that is no page.
 */
export function relyingParty(
  { name, passkeys: { relyingPartyId } }: Pick<AppSettings, 'name' | 'passkeys'>,
  origin: string | undefined,
): relyingParty.ReturnType {
  if (origin === undefined) throw new HttpError(403, 'origin_not_allowed', 'Passkeys are for the pages of the app.')
  const isShared = relyingPartyId !== undefined && isBelow(origin, relyingPartyId)
  return { id: isShared ? relyingPartyId : new URL(origin).hostname, name, origin }
}

export declare namespace relyingParty {
  type ReturnType = { readonly id: string; readonly name: string; readonly origin: string }
}
