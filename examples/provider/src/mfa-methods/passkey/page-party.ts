import type { SessionCall } from '../../context/call.js'
import { relyingParty } from '../../webauthn/relying-party.js'
import { isBelow } from '../../rules/is-below.js'

/** Returns the origin of the provider that received the call. The calling provider page has the same origin. */
const providerOriginOf = ({ origins }: Pick<SessionCall, 'origins'>) => origins.at(-1)

/**
 * Returns the WebAuthn relying party of a call. The caller is the app's page, or a provider page in a frame of the
 * app's page.
 */
export const partyOf = ({ app, origin, origins }: Pick<SessionCall, 'app' | 'origin' | 'origins'>) =>
  relyingParty(app, origin ?? providerOriginOf({ origins }))

/**
 * Returns true if the provider's page can use passkeys of the app's page. Both must have the same registrable domain.
 */
export function isPasskeyOfPage({ app, origins }: Pick<SessionCall, 'app' | 'origins'>): boolean {
  const { relyingPartyId } = app.passkeys
  const providerOrigin = providerOriginOf({ origins })
  return relyingPartyId !== undefined && providerOrigin !== undefined && isBelow(providerOrigin, relyingPartyId)
}
