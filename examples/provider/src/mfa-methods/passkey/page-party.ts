// More than one export: whom passkeys are for on the provider's own page, and whether those of the app's pages are among them.

import type { SessionCall } from '../../context/call.js'
import { relyingParty } from '../../webauthn/relying-party.js'
import { isBelow } from '../../rules/is-below.js'

/** By the name that it was asked by, of those it has: the page was loaded by the same. */
const ownOf = ({ origins }: Pick<SessionCall, 'origins'>) => origins.at(-1)

/** Whom a passkey is for that answers a call: on the app's page, or on the provider's own, which stands inside it. */
export const partyOf = ({ app, origin, origins }: Pick<SessionCall, 'app' | 'origin' | 'origins'>) =>
  relyingParty(app, origin ?? ownOf({ origins }))

/** Whether the provider's page can ask for passkeys that were made on the app's: both are below one domain. */
export function isPasskeyOfPage({ app, origins }: Pick<SessionCall, 'app' | 'origins'>): boolean {
  const { relyingPartyId } = app.passkeys
  const own = ownOf({ origins })
  return relyingPartyId !== undefined && own !== undefined && isBelow(own, relyingPartyId)
}
