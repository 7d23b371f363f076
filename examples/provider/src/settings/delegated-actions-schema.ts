import * as z from 'zod/mini'
import { normalizeAddress } from '../rules/normalize-address.js'
import { Lamports, Programs } from './solana-schemas.js'

/** What an app's server may have signed, whatever its users agreed to: whoever has its secret can do no more. */
export const DelegatedActionsSchema = z.strictObject({
  /** What the app's server shows, at least 32 characters. A secret: read it from the environment. */
  secret: z.string().check(z.minLength(32)),
  /** Each by its number, such as 8453. */
  chains: z.readonly(z.array(z.int().check(z.positive())).check(z.minLength(1))),
  /** The contracts that may be called, in EIP-55. None when left out: then it is plain payments alone. */
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
  /** The most that a wallet may give away in 24 hours with the fees, in wei of each chain's coin: such as '50000000000000000'. */
  valueADay: z.string().check(z.regex(/^\d{1,30}$/, "must be wei in digits, such as '50000000000000000'")),
  /** With wallets on Solana. Nothing when left out. */
  solana: z.optional(
    z.strictObject({
      /**
       * The programs that may be called, besides transfers of SOL. None when left out. A program can take all that a wallet has:
       * no limit counts it.
       */
      programs: z._default(Programs, []),
      /** The most that a wallet transfers in 24 hours with the fees, in lamports: such as '500000000'. */
      valueADay: Lamports,
    }),
  ),
})
