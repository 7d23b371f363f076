import type { accountKinds } from './account-kinds.js'
import type { AccountOfType, AccountType } from '../login-methods/account-kind.js'

type IdentifierField<type extends AccountType> = NonNullable<(typeof accountKinds)[type]['identifier']>

/** The profile of an account: the fields of a linked account except its identifier. */
export type Profile<type extends AccountType> = Omit<
  AccountOfType<type>,
  'type' | 'firstVerifiedAt' | 'latestVerifiedAt' | 'verifiedAt' | IdentifierField<type>
> &
  // Stored, but never returned: see `requireSameSigner`.
  (type extends 'wallet' ? { readonly signedBy?: 'key' | 'contract' } : unknown)

/**
 * An account whose ownership was just verified. `identifier` is normalized. A null `profile` keeps the stored profile.
 * It is null for a passkey login, because the stored profile of a passkey contains its MFA enrolment.
 */
export type Identity<type extends AccountType = AccountType> = type extends AccountType
  ? {
      readonly type: type
      readonly identifier: string
      readonly profile: Profile<type> | (type extends 'passkey' ? null : never)
    }
  : never
