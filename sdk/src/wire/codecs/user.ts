import * as z from 'zod/mini'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { LinkedAccountCodec } from './linked-account.js'
import { Seconds } from './seconds.js'

const Wire = z.looseObject({
  id: z.string(),
  created_at: Seconds,
  linked_accounts: z.array(LinkedAccountCodec),
  mfa_methods: z.optional(z.array(z.looseObject({ type: z.enum(['sms', 'totp', 'passkey']) }))),
  has_accepted_terms: z.optional(z.boolean()),
  is_guest: z.optional(z.boolean()),
})

const ofType = <type extends LinkedAccount['type']>(accounts: readonly LinkedAccount[], type: type) =>
  accounts.filter((account): account is Extract<LinkedAccount, { type: type }> => account.type === type)

/** Wire names stop here. */
export const UserCodec = z.codec(Wire, z.custom<User>(), {
  decode: (wire): User => ({
    id: wire.id,
    createdAt: wire.created_at,
    linkedAccounts: wire.linked_accounts,
    mfaMethods: (wire.mfa_methods ?? []).map(({ type }) => type),
    hasAcceptedTerms: wire.has_accepted_terms ?? false,
    isGuest: wire.is_guest ?? false,
    email: ofType(wire.linked_accounts, 'email').at(-1),
    phone: ofType(wire.linked_accounts, 'phone').at(-1),
    wallet: ofType(wire.linked_accounts, 'wallet')[0],
  }),
  encode: (user) => ({
    id: user.id,
    created_at: user.createdAt,
    linked_accounts: [...user.linkedAccounts],
    mfa_methods: user.mfaMethods.map((type) => ({ type })),
    has_accepted_terms: user.hasAcceptedTerms,
    is_guest: user.isGuest,
  }),
})
