// The data by which an approval window names the user and the signing address.

import * as z from 'zod/mini'

/**
 * The parts by which a page of the provider names an account. `name` identifies the account for the user. `id` is set
 * if the owner of the account could set the name. It contains the identifier and the day on which it was added.
 */
export const NamedAccount = z.looseObject({
  type: z.string(),
  name: z.optional(z.string()),
  id: z.optional(z.string()),
})

/** True if another user has used this browser, and the names of the accounts do not show the difference. */
export const IsShared = z.optional(z.boolean())

/** A signing key: its index on a chain, in the wallet that this address names. Set for a signature. */
export const Signer = z.optional(z.object({ chain_type: z.string(), wallet: z.string(), wallet_index: z.number() }))
