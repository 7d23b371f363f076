import * as z from 'zod/mini'
import { normalizeAddress } from '../rules/normalize-address.js'
import { Lamports, Programs } from './solana-schemas.js'

/**
 * Limits for signing by the app's server. They apply even if a user approves more, and also to an attacker who has the
 * server's secret.
 */
export const DelegatedActionsSchema = z.strictObject({
  /** The secret of the app's server, at least 32 characters. Read it from the environment. */
  secret: z.string().check(z.minLength(32)),
  /** Chain IDs, such as 8453. */
  chains: z.readonly(z.array(z.int().check(z.positive())).check(z.minLength(1))),
  /** Contracts that the server may call, in EIP-55. Default: no contracts, only native transfers. */
  contracts: z._default(
    z.readonly(
      z.array(
        z.string().check(
          z.refine((text) => normalizeAddress('ethereum', text) === text, {
            error: 'must be an address with its checksum',
          }),
        ),
      ),
    ),
    [],
  ),
  /**
   * Maximum amount that a wallet may spend in 24 hours, including fees, in wei of each chain. Example:
   * '50000000000000000'.
   */
  valueADay: z.string().check(z.regex(/^\d{1,30}$/, "must be wei in digits, such as '50000000000000000'")),
  /** Limits for Solana wallets. Default: no Solana signatures. */
  solana: z.optional(
    z.strictObject({
      /**
       * Programs that the server may call in addition to SOL transfers. Default: no programs. A listed program can take
       * everything in a wallet, and its transfers do not count against a limit.
       */
      programs: z._default(Programs, []),
      /** Maximum amount that a wallet may transfer in 24 hours, including fees, in lamports. Example: '500000000'. */
      valueADay: Lamports,
    }),
  ),
})
