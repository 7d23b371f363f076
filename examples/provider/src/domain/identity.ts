import type { accountKinds } from './account-kinds.js'
import type { AccountOfType, AccountType } from '../login-methods/account-kind.js'

type IdentifierField<type extends AccountType> = NonNullable<(typeof accountKinds)[type]['identifier']>

/** What is known of an account besides its identifier: the other fields of the linked account. */
export type Profile<type extends AccountType> = Omit<
  AccountOfType<type>,
  'type' | 'firstVerifiedAt' | 'latestVerifiedAt' | 'verifiedAt' | IdentifierField<type>
> &
  // Kept, and shown to nobody: see `requireSameSigner`.
  (type extends 'wallet' ? { readonly signedBy?: 'key' | 'contract' } : unknown)

/** An account whose owner has just proved to be its owner. `identifier` is normalized. */
export type Identity<type extends AccountType = AccountType> = type extends AccountType
  ? { readonly type: type; readonly identifier: string; readonly profile: Profile<type> }
  : never
