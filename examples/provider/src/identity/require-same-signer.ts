import type { AccountRow } from '../database/accounts.js'
import { HttpError } from '../base/http-error.js'
import type { Identity, Profile } from '../domain/identity.js'

/**
 * Throws 422 for a contract signature if the wallet previously signed with its private key. Otherwise a malicious node
 * could log an attacker in to such a wallet. Runs in the transaction that consumes the proof, so that two concurrent
 * proofs run one after the other.
 */
export function requireSameSigner(known: Pick<AccountRow, 'profile'>, { profile, type }: Identity): void {
  if (type !== 'wallet' || profile.signedBy !== 'contract') return
  const before = JSON.parse(known.profile ?? '{}') as Partial<Profile<'wallet'>>
  if (before.signedBy === 'key')
    throw new HttpError(
      422,
      'invalid_credentials',
      'This wallet signed with its private key before. Sign with that key again.',
    )
}
