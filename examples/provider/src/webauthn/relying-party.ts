import { HttpError } from '../base/http-error.js'
import { isBelow } from '../rules/is-below.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns the relying party: the domain from the settings, or the host of the app's calling page. Ignores values from
 * the page (threat 18). Throws 403 for a caller that is not a page.
 */
export function relyingParty(
  { name, passkeys: { relyingPartyId } }: Pick<AppSettings, 'name' | 'passkeys'>,
  origin: string | undefined,
): relyingParty.ReturnType {
  if (origin === undefined) throw new HttpError(403, 'origin_not_allowed', "Passkeys work only on the app's pages.")
  const isShared = relyingPartyId !== undefined && isBelow(origin, relyingPartyId)
  return { id: isShared ? relyingPartyId : new URL(origin).hostname, name, origin }
}

export declare namespace relyingParty {
  type ReturnType = { readonly id: string; readonly name: string; readonly origin: string }
}
