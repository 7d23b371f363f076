import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { AccountRow } from '../database/accounts.js'
import { accountKind } from '../domain/account-kinds.js'
import type { Identity } from '../domain/identity.js'

/** Returns the stored form of an account's profile, or null for an empty profile. */
export const writeProfile = ({ profile }: Pick<Identity, 'profile'>): string | null =>
  profile === null || Object.keys(profile).length === 0 ? null : JSON.stringify(profile)

/** Returns a stored account in the form that the user and the app receive. */
export function toLinkedAccount({
  first_verified_at: first,
  identifier,
  latest_verified_at: latest,
  profile,
  type,
}: Omit<AccountRow, 'app_id' | 'user_id'>): LinkedAccount {
  const { identifier: field, toField = String, verifiedAt } = accountKind(type)
  const { signedBy: _, ...known } = JSON.parse(profile ?? '{}') as { readonly signedBy?: unknown }
  const account = {
    // First, so that a profile field cannot replace a verified field.
    ...known,
    type,
    ...(field !== undefined && { [field]: toField(identifier) }),
    ...(verifiedAt !== undefined && { [verifiedAt]: new Date(first) }),
    firstVerifiedAt: new Date(first),
    latestVerifiedAt: new Date(latest),
  }
  // The identifier's field and the profile, which `writeProfile` wrote, are all the fields of this type.
  return account as unknown as LinkedAccount
}
