import type { accountKinds } from './account-kinds.js'
import type { AccountOfType, AccountType } from '../login-methods/account-kind.js'

type IdentifierField<type extends AccountType> = NonNullable<(typeof accountKinds)[type]['identifier']>

/** The profile of an account: the fields of the linked account besides its identifier. */
export type Profile<type extends AccountType> = Omit<
  AccountOfType<type>,
  'type' | 'firstVerifiedAt' | 'latestVerifiedAt' | 'verifiedAt' | IdentifierField<type>
> &
  // Stored, but never returned: see `requireSameSigner`.
  (type extends 'wallet' ? { readonly signedBy?: 'key' | 'contract' } : unknown)

/**
 * An account that its owner has just proved. `identifier` is normalized. A passkey's answer has no profile, and its
 * stored profile contains the MFA enrolment. A null profile leaves the stored one unchanged.
 */
export type Identity<type extends AccountType = AccountType> = type extends AccountType
  ? {
      readonly type: type
      readonly identifier: string
      readonly profile: Profile<type> | (type extends 'passkey' ? null : never)
    }
  : never
