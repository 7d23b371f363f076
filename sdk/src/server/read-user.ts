import type { LinkedAccount } from '../domain/entities/linked-account.js'
import type { User, UserShortcuts } from '../domain/entities/user.js'
import { loginMethods } from '../login-methods/login-methods.js'

/** A user of the app, as your server receives them. */
export type ServerUser = Omit<User, keyof UserShortcuts>

type Fields = Readonly<Record<string, unknown>>

const types: ReadonlySet<unknown> = new Set([
  ...Object.values(loginMethods).map(({ accountType }) => accountType),
  'smart_wallet',
])

/** Fields that have another name or format in this package, by their name in the provider's API. */
const renamed: Readonly<Record<string, (value: unknown) => Fields>> = {
  provider_app_id: (id) => ({ providerApp: { id } }),
}
const renamedOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  farcaster: { profile_picture_url: 'pfp', homepage_url: 'url' },
}

/** Fields that only Privy's server packages read. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  phone: ['phoneNumber'],
  wallet: ['wallet_client'],
  farcaster: ['profile_picture'],
}

const toDate = (value: unknown): Date | null => (typeof value === 'number' ? new Date(value * 1000) : null)

const toCamelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, initial: string) => initial.toUpperCase())

/** Converts a user to the field names of this package. */
export function readUser(body: unknown): ServerUser {
  const wire = toFields(body)
  return {
    id: String(wire['id']),
    createdAt: toDate(wire['created_at']) ?? new Date(0),
    linkedAccounts: toList(wire['linked_accounts']).map(readAccount),
    // Skips unknown MFA methods, which a newer provider may have.
    mfaMethods: toList(wire['mfa_methods']).map(({ type }) => type as User['mfaMethods'][number]),
    hasAcceptedTerms: wire['has_accepted_terms'] === true,
    isGuest: wire['is_guest'] === true,
    customMetadata: wire['custom_metadata'] as User['customMetadata'],
  }
}

function readAccount({ first_verified_at, latest_verified_at, type, verified_at, ...rest }: Fields): LinkedAccount {
  const verified = { firstVerifiedAt: toDate(first_verified_at), latestVerifiedAt: toDate(latest_verified_at) }
  const kind = String(type)
  if (!types.has(kind))
    return { type: 'other', kind, fields: { ...rest, ...(verified_at !== undefined && { verified_at }) }, ...verified }
  const shown = Object.entries(rest).filter(([name]) => !(foreign[kind] ?? []).includes(name))
  const fields = shown.map(([name, value]) => {
    const rename = Object.hasOwn(renamed, name) ? renamed[name] : undefined
    return rename ? rename(value) : { [renamedOf[kind]?.[name] ?? toCamelCase(name)]: value }
  })
  const account = {
    type: kind,
    ...Object.assign({}, ...fields),
    ...(kind === 'passkey' && { verifiedAt: toDate(verified_at) }),
    ...verified,
  }
  // The cast is safe, because the provider sends the fields of each type with these names.
  return account as LinkedAccount
}

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const toList = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(toFields) : [])
