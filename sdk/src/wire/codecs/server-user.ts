import * as z from 'zod/mini'
import type { User } from '../../domain/entities/user.js'
import { isEmbeddedWallet } from '../../domain/rules/wallet/embedded-wallets.js'
import { UserCodec } from './user.js'

const Account = z.looseObject({
  type: z.string(),
  /** Seconds since the epoch. For an imported account, the time of the import. */
  verified_at: z.number(),
  /** Null until the user proves the account. */
  first_verified_at: z.nullable(z.number()),
  latest_verified_at: z.nullable(z.number()),
})

const Wire = z.looseObject({
  id: z.string(),
  /** Seconds since the epoch. */
  created_at: z.number(),
  linked_accounts: z.array(Account),
  mfa_methods: z.array(z.looseObject({ type: z.string() })),
  has_accepted_terms: z.boolean(),
  is_guest: z.boolean(),
  custom_metadata: z.optional(z.record(z.string(), z.unknown())),
})

type WireAccount = z.output<typeof Account>

/** Returns the fields that only Privy's server packages read, and the browser does not. */
const extraFields: Readonly<
  Record<string, (wire: Readonly<Record<string, unknown>>, account: User['linkedAccounts'][number]) => object>
> = {
  phone: ({ number }) => ({ phoneNumber: number }),
  wallet: (_, account) => ({ wallet_client: isEmbeddedWallet(account) ? 'privy' : 'unknown' }),
  farcaster: ({ profile_picture_url: url }) => ({ profile_picture: url }),
}

/** Decodes a user as the app's server receives it. Its accounts have more fields than those of `UserCodec`. */
export const ServerUserCodec = z.codec(Wire, z.custom<User>(), {
  decode: (wire): User => z.decode(UserCodec, wire as z.input<typeof UserCodec>),
  encode(user) {
    const { linked_accounts: accounts, ...wire } = z.encode(UserCodec, user) as z.input<typeof Wire>
    return {
      ...wire,
      linked_accounts: accounts.map((account, index): WireAccount => {
        const { first_verified_at: first, type } = account
        return {
          ...account,
          verified_at: first ?? wire.created_at,
          ...extraFields[type]?.(account, user.linkedAccounts[index]!),
        }
      }),
    }
  },
})
