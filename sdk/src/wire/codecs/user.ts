import * as z from 'zod/mini'
import type { User, UserShortcuts } from '../../domain/entities/user.js'
import { mfaMethods } from '../../mfa-methods/mfa-methods.js'
import { LinkedAccountCodec } from './linked-account.js'
import { Seconds } from './seconds.js'
import { tolerant, tolerantList } from './tolerant.js'
import { methodVerbs } from '../../login-methods/all/verbs.js'
import { loginMethods } from '../../login-methods/login-methods.js'
import { isEmbeddedWallet } from '../../domain/rules/wallet/embedded-wallets.js'
import type { AccountOfType, LinkedAccount } from '../../domain/entities/linked-account.js'

const types = {
  email: 'email',
  phone: 'phone',
  smartWallet: 'smart_wallet',
} as const satisfies {
  [
    name in Exclude<keyof UserShortcuts, keyof typeof loginMethods | 'wallet' | 'delegatedWallets'> | 'email'
  ]-?: NonNullable<UserShortcuts[name]>['type']
}

/**
 * Returns a user's verified accounts by type. Omits types without an account, except for three types that are then
 * undefined.
 */
function userShortcuts(all: readonly LinkedAccount[]): UserShortcuts {
  const accounts = all.filter((account) => account.firstVerifiedAt !== null || isEmbeddedWallet(account))
  const wallets = accounts.filter((account): account is AccountOfType<'wallet'> => account.type === 'wallet')
  const delegatedWallets = wallets.filter(({ delegated }) => delegated)
  const methods = methodVerbs.map((verb) => {
    const name = verb.toLowerCase() as Lowercase<typeof verb>
    return [name, loginMethods[name].accountType] as const
  })
  const latest = [...Object.entries(types), ...methods].flatMap(([name, type]) => {
    const account = accounts.findLast((account) => account.type === type)
    return account ? [[name, account] as const] : []
  })
  return {
    email: undefined,
    phone: undefined,
    wallet: wallets[0],
    // The cast is safe: the compiler checked that each name of the table has the account of its type.
    ...(Object.fromEntries(latest) as Partial<UserShortcuts>),
    ...(delegatedWallets.length > 0 && { delegatedWallets }),
  }
}

const MfaAccount = z.looseObject({ type: z.enum(mfaMethods) })
const Metadata = z.codec(z.record(z.string(), z.unknown()), z.custom<NonNullable<User['customMetadata']>>(), {
  decode: (given) => Object.fromEntries(Object.entries(given).filter(isMetadata)),
  encode: (metadata) => metadata,
})
const flag = tolerant(z.boolean(), false)

const Wire = z.looseObject({
  id: z.string(),
  // Treats a user without a creation time as created at the epoch.
  created_at: tolerant(Seconds, new Date(0)),
  linked_accounts: tolerantList(LinkedAccountCodec),
  mfa_methods: tolerantList(MfaAccount),
  has_accepted_terms: flag,
  is_guest: flag,
  custom_metadata: tolerant(z.optional(Metadata), undefined),
})

function isMetadata(entry: [string, unknown]): entry is [string, string | number | boolean] {
  return ['string', 'number', 'boolean'].includes(typeof entry[1])
}

/** Decodes wire names into the SDK's. */
export const UserCodec = z.codec(Wire, z.custom<User>(), {
  decode: (wire): User => ({
    id: wire.id,
    createdAt: wire.created_at,
    linkedAccounts: wire.linked_accounts,
    mfaMethods: wire.mfa_methods.map(({ type }) => type),
    hasAcceptedTerms: wire.has_accepted_terms,
    isGuest: wire.is_guest,
    customMetadata: wire.custom_metadata,
    ...userShortcuts(wire.linked_accounts),
  }),
  encode: (user) => ({
    id: user.id,
    created_at: user.createdAt,
    linked_accounts: user.linkedAccounts,
    mfa_methods: user.mfaMethods.map((type) => ({ type })),
    has_accepted_terms: user.hasAcceptedTerms,
    is_guest: user.isGuest,
    custom_metadata: user.customMetadata,
  }),
})
