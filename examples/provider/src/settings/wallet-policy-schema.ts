import * as z from 'zod/mini'
import { normalizeAddress } from '../rules/normalize-address.js'

/**
 * What wallets on Ethereum, and the chains like it, sign for this app at most: the wallet frame holds it, whatever pages of the
 * app ask and whether they ask the user or not.
 */
export const WalletPolicySchema = z.strictObject({
  /** Of transactions and typed data, each by its number. Any when left out. */
  chains: z.optional(z.readonly(z.array(z.int().check(z.positive())))),
  /** The contracts that may be called, and that typed data may be for, in EIP-55. Any when left out; plain payments need none. */
  contracts: z.optional(
    z.readonly(
      z.array(
        z.string().check(
          z.refine((text) => normalizeAddress('ethereum', text) === text, {
            error: 'must be an address with its checksum',
          }),
        ),
      ),
    ),
  ),
  /** The most of a chain's own coin that one transaction sends, in wei. */
  maxValue: z.optional(z.string().check(z.regex(/^\d{1,30}$/, "must be wei in digits, such as '50000000000000000'"))),
  /** Whether bare hashes and user operations are signed, of which the frame cannot say what they do. */
  blindSigning: z._default(z.boolean(), false),
})
