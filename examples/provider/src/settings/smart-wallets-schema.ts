import { smartWalletTypes } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { NodeUrl } from '../rules/url-schemas.js'

/** Contract accounts that users' embedded wallets own. */
export const SmartWalletsSchema = z.strictObject({
  /** The kind of contract. Do not change it for existing users, because another kind has another address. */
  type: z.enum(smartWalletTypes),
  /** Version of the contract, such as '1.4.1' of Safe, or of the entry point for `simple`. Default: the usual one. */
  version: z.optional(z.string()),
  /** Networks of the accounts. The provider needs a node of the first one in `nodes`, to verify ownership. */
  networks: z.readonly(
    z
      .array(
        z.strictObject({
          /** Chain ID, such as 8453. */
          chainId: z.int().check(z.positive()),
          /**
           * The bundler (ERC-7769). Pages of the app call it, so its address is public. Restrict it to your origins.
           */
          bundlerUrl: NodeUrl,
          /** The paymaster (ERC-7677). Default: the smart wallet pays its fees. */
          paymasterUrl: z.optional(NodeUrl),
          /** The context that the paymaster receives with each operation, such as `{ policy_id: 'sp_…' }`. */
          paymasterContext: z.optional(z.record(z.string(), z.unknown())),
        }),
      )
      .check(
        z.minLength(1),
        z.refine((networks) => new Set(networks.map(({ chainId }) => chainId)).size === networks.length, {
          error: 'two networks share a chain id',
        }),
      ),
  ),
})
