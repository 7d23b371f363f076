// More than one export: whom passkeys are for on the provider's own page, and whether those of the app's pages are among them.

import type { SessionCall } from '../call.js'
import { relyingParty } from '../passkeys/relying-party.js'
import { isBelow } from '../rules/is-below.js'

/** Whom a passkey is for that answers a call: on the app's page, or on the provider's own, which stands inside it. */
export const partyOf = ({ app, origin, origins }: Pick<SessionCall, 'app' | 'origin' | 'origins'>) =>
  relyingParty(app, origin ?? origins[0])

/** Whether the provider's page can ask for passkeys that were made on the app's: both are below one domain. */
export const isPasskeyOfPage = ({
  app: {
    passkeys: { relyingPartyId },
  },
  origins: [own],
}: Pick<SessionCall, 'app' | 'origins'>): boolean =>
  relyingPartyId !== undefined && own !== undefined && isBelow(own, relyingPartyId)
