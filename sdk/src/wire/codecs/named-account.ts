// The data with which an approval page names the user and the signing address.

import * as z from 'zod/mini'

/**
 * The data with which a page of the provider names an account. `name` is the name that the user recognises. `id` is set
 * if the account's owner can choose the name. It contains the identifier and the day on which the account was added.
 */
export const NamedAccount = z.looseObject({
  type: z.string(),
  name: z.optional(z.string()),
  id: z.optional(z.string()),
})

/** True if another user has used this browser and has the same account names. */
export const IsShared = z.optional(z.boolean())

/** Names the key of a signature: its index and chain type, and the address that identifies its seed. */
export const Signer = z.optional(z.object({ chain_type: z.string(), wallet: z.string(), wallet_index: z.number() }))
