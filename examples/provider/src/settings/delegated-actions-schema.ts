import * as z from 'zod/mini'
import { normalizeAddress } from '../rules/normalize-address.js'
import { Lamports, Programs } from './solana-schemas.js'

/** Limits for the app's server, even if its users approve more. They also limit an attacker with its secret. */
export const DelegatedActionsSchema = z.strictObject({
  /** The secret of the app's server, at least 32 characters. Read it from the environment. */
  secret: z.string().check(z.minLength(32)),
  /** Chain IDs, such as 8453. */
  chains: z.readonly(z.array(z.int().check(z.positive())).check(z.minLength(1))),
  /** Contracts that may be called, in EIP-55. Default: no contracts, so only native transfers. */
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
   * Maximum amount that a wallet spends in 24 hours, fees included, in wei of each chain, such as '50000000000000000'.
   */
  valueADay: z.string().check(z.regex(/^\d{1,30}$/, "must be wei in digits, such as '50000000000000000'")),
  /** Limits of Solana wallets. Default: no signatures. */
  solana: z.optional(
    z.strictObject({
      /**
       * Programs that may be called besides SOL transfers. Default: no programs. A program can take everything in a
       * wallet, and no limit counts it.
       */
      programs: z._default(Programs, []),
      /** Maximum amount that a wallet transfers in 24 hours, fees included, in lamports, such as '500000000'. */
      valueADay: Lamports,
    }),
  ),
})
