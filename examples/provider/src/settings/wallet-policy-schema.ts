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
  /** Chain IDs that are allowed in transactions and typed data. Default: any. */
  chains: z.optional(z.readonly(z.array(z.int().check(z.positive())))),
  /**
   * Contracts that are allowed in transactions and typed data, in EIP-55. Default: any. Native transfers are not
   * restricted by this list.
   */
  contracts: z.optional(z.readonly(z.array(Contract))),
  /**
   * Contracts to which a wallet may delegate (EIP-7702), in EIP-55. Default: no contracts. The code of such a contract
   * can do anything with the account, and ignores `contracts`.
   */
  accountImplementations: z.optional(z.readonly(z.array(Contract))),
  /**
   * Allowed types of typed data in addition to permits and orders, in EIP-712 encoding: 'Mail(Person to,string
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
  /** Maximum amount of native currency in one transaction, in wei. */
  maxValue: z.optional(Wei),
  /**
   * Maximum amount of native currency that a wallet may spend within 24 hours on all networks, including fees. The
   * provider counts it.
   */
  valueADay: z.optional(Wei),
  /**
   * Allows signing of bare hashes, user operations and unlisted types of typed data. The wallet frame cannot determine
   * what such signatures allow.
   */
  blindSigning: z._default(z.boolean(), false),
  /**
   * The page on which the user approves delegations and the actions of `mfa.requiredFor`. With 'provider', a page of
   * the provider shows the action. Script of the app's page can then neither approve nor bypass it. Users with MFA
   * verify there, and other users click. `mfa.transfersWithout` skips both.
   */
  promptLocation: z.optional(z.enum(['app', 'provider'])),
  /** The policy for Solana wallets. A wallet policy without `solana` refuses Solana transactions. */
  solana: z.optional(
    z.strictObject({
      /**
       * Programs that transactions may call in addition to SOL transfers. Default: any, unless a value is limited. A
       * listed program can take everything in a wallet.
       */
      programs: z.optional(Programs),
      /** Maximum amount in one transaction, in lamports. */
      maxValue: z.optional(Lamports),
      /** Maximum amount that a wallet may spend within 24 hours, including fees, in lamports. */
      valueADay: z.optional(Lamports),
    }),
  ),
})
