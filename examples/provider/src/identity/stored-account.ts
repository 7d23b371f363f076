import type { LinkedAccount } from '@keyhook/sdk/wire'
import { type AccountRow, neverProved } from '../database/accounts.js'
import { accountKind } from '../domain/account-kinds.js'
import type { Identity } from '../domain/identity.js'

/** Returns an account's profile in its stored form, or null for an empty profile. */
export const writeProfile = ({ profile }: Pick<Identity, 'profile'>): string | null =>
  profile === null || Object.keys(profile).length === 0 ? null : JSON.stringify(profile)

/** Converts a stored account to the form that the user and the app receive. */
export function toLinkedAccount({
  first_verified_at: first,
  identifier,
  latest_verified_at: latest,
  profile,
  type,
}: Omit<AccountRow, 'app_id' | 'senior_since' | 'user_id'>): LinkedAccount {
  const { identifier: field, toField = String, verifiedAt } = accountKind(type)
  const account = {
    // The profile comes first, so that its fields cannot replace verified fields. Responses do not contain `signedBy`.
    ...(JSON.parse(profile ?? '{}') as object),
    type,
    ...(field !== undefined && { [field]: toField(identifier) }),
    ...(verifiedAt !== undefined && { [verifiedAt]: new Date(first) }),
    firstVerifiedAt: latest === neverProved ? null : new Date(first),
    latestVerifiedAt: latest === neverProved ? null : new Date(latest),
  }
  // The cast is safe: the identifier and the profile from `writeProfile` are all fields of this type.
  return account as unknown as LinkedAccount
}
