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
 * The wallet policy: limits on Ethereum networks and, in `solana`, on Solana. The wallet frame enforces it, even if the
 * user approves more.
 */
export const WalletPolicySchema = z.strictObject({
  /** Chain IDs of transactions and typed data. Default: any. */
  chains: z.optional(z.readonly(z.array(z.int().check(z.positive())))),
  /**
   * Contracts that transactions may call and that typed data may be for, in EIP-55. Default: any. Native transfers are
   * not restricted by this list.
   */
  contracts: z.optional(z.readonly(z.array(Contract))),
  /**
   * Contracts whose code may act for a wallet (EIP-7702), in EIP-55. Default: no contracts. Such code can do anything
   * with the account, and ignores `contracts`.
   */
  accountImplementations: z.optional(z.readonly(z.array(Contract))),
  /**
   * Types of typed data besides permits and orders, as EIP-712 encodes them: 'Mail(Person to,string
   * contents)Person(string name)'. Any other type counts as a user operation.
   */
  typedData: z.optional(
    z.readonly(
      z.array(
        z.string().check(
          z.refine(isEncodedType, {
            error: "must be a type in the encoding of EIP-712, such as 'Mail(address to,string contents)'",
          }),
        ),
      ),
    ),
  ),
  /** Maximum native currency of one transaction, in wei. */
  maxValue: z.optional(Wei),
  /**
   * Maximum native currency that a wallet spends within 24 hours, fees included, over all networks. The provider counts
   * it.
   */
  valueADay: z.optional(Wei),
  /** Signs bare hashes, user operations and typed data of unlisted types. The frame cannot tell what these do. */
  blindSigning: z._default(z.boolean(), false),
  /**
   * The page on which the user approves the actions of `mfa.requiredFor` and delegations. With 'provider', a page of the provider
   * shows the action. Script of the app's page can neither answer nor bypass it. Users with MFA verify there, and
   * others click; `mfa.transfersWithout` skips both.
   */
  promptLocation: z.optional(z.enum(['app', 'provider'])),
  /** The policy of Solana wallets. A wallet policy without it refuses Solana transactions. */
  solana: z.optional(
    z.strictObject({
      /**
       * Programs that may be called besides SOL transfers. Default: any, unless a value is limited. A program can take
       * everything in a wallet.
       */
      programs: z.optional(Programs),
      /** Maximum lamports of one transaction. */
      maxValue: z.optional(Lamports),
      /** Maximum lamports that a wallet spends within 24 hours, fees included. */
      valueADay: z.optional(Lamports),
    }),
  ),
})
