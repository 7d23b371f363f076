import type { AccountRow } from '../database/accounts.js'
import { HttpError } from '../base/http-error.js'
import type { Identity, Profile } from '../domain/identity.js'

/**
 * Throws 422 where a contract speaks for a wallet whose key has signed before, which a node that lies could otherwise log
 * anybody in as. In the transaction of what it proves, so that two at once are one after the other.
 */
export function requireSameSigner(known: Pick<AccountRow, 'profile'>, { profile, type }: Identity): void {
  if (type !== 'wallet' || profile.signedBy !== 'contract') return
  const before = JSON.parse(known.profile ?? '{}') as Partial<Profile<'wallet'>>
  if (before.signedBy === 'key')
    throw new HttpError(422, 'invalid_credentials', 'This wallet signs with a key of its own. Sign with that again.')
}
