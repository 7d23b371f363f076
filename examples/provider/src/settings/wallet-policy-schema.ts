import * as z from 'zod/mini'
import { normalizeAddress } from '../rules/normalize-address.js'
import { isEncodedType } from '../delegation/is-encoded-type.js'
import { Lamports, Programs } from './solana-schemas.js'

const Wei = z.string().check(z.regex(/^\d{1,30}$/, "must be wei in digits, such as '50000000000000000'"))

const Contract = z
  .string()
  .check(
    z.refine((text) => normalizeAddress('ethereum', text) === text, { error: 'must be an address with its checksum' }),
  )

/**
 * What wallets sign for this app at most, on Ethereum and the chains like it and, by `solana`, there: the wallet frame holds it,
 * whatever pages of the app ask and whether they ask the user or not.
 */
export const WalletPolicySchema = z.strictObject({
  /** Of transactions and typed data, each by its number. Any when left out. */
  chains: z.optional(z.readonly(z.array(z.int().check(z.positive())))),
  /** The contracts that may be called, and that typed data may be for, in EIP-55. Any when left out; plain payments need none. */
  contracts: z.optional(z.readonly(z.array(Contract))),
  /**
   * The contracts whose code may act for a wallet (EIP-7702), in EIP-55. None when left out: that code can do anything with the
   * account, whatever `contracts` lists.
   */
  accountImplementations: z.optional(z.readonly(z.array(Contract))),
  /**
   * The types of typed data that are signed besides permits and orders, each as EIP-712 encodes it:
   * 'Mail(Person to,string contents)Person(string name)'. Typed data of any other type counts as a user operation.
   */
  typedData: z.optional(
    z.readonly(
      z.array(
        z.string().check(
          z.refine(isEncodedType, {
            error: "must be a type as EIP-712 encodes it, such as 'Mail(address to,string contents)'",
          }),
        ),
      ),
    ),
  ),
  /** The most of a chain's own coin that one transaction sends, in wei. */
  maxValue: z.optional(Wei),
  /** The most of a chain's own coin that a wallet gives away within 24 hours, fees included, over all networks. The provider counts it. */
  valueADay: z.optional(Wei),
  /** Sign bare hashes, user operations and typed data of unlisted types. The frame cannot tell what these do. */
  blindSigning: z._default(z.boolean(), false),
  /**
   * Where the user agrees to what `mfa.requiredFor` names, and to a delegation. 'provider': on a page of the provider, which
   * shows it, and which script of the app's page can neither answer nor do without. Who has a second factor shows it there, who
   * has none agrees by a click; `mfa.transfersWithout` spares both.
   */
  askedAt: z.optional(z.enum(['app', 'provider'])),
  /** Of wallets on Solana, which sign no transactions where a policy leaves it out. */
  solana: z.optional(
    z.strictObject({
      /**
       * The programs that may be called, besides transfers of SOL. Any when left out, unless a value is limited: a program can
       * take all that a wallet has.
       */
      programs: z.optional(Programs),
      /** The most lamports that one transaction sends. */
      maxValue: z.optional(Lamports),
      /** The most lamports that a wallet gives away within 24 hours, fees included. */
      valueADay: z.optional(Lamports),
    }),
  ),
})
