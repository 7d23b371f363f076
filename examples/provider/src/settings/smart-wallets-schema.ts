import { smartWalletTypes } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { NodeUrl } from '../rules/url-schemas.js'

/** Smart wallets: contract accounts that users' embedded wallets own. */
export const SmartWalletsSchema = z.strictObject({
  /** The type of the contract. Do not change it later, because each type has other addresses. */
  type: z.enum(smartWalletTypes),
  /**
   * Version of the contract, such as '1.4.1' for Safe. For `simple`, the version of the entry point. Default: the usual
   * version.
   */
  version: z.optional(z.string()),
  /**
   * Networks of the smart wallets. The first network must be in `nodes`, because the provider verifies ownership there.
   */
  networks: z.readonly(
    z
      .array(
        z.strictObject({
          /** Chain ID, such as 8453. */
          chainId: z.int().check(z.positive()),
          /** URL of the bundler (ERC-7769). Pages of the app call it, so it is public. Restrict it to your origins. */
          bundlerUrl: NodeUrl,
          /** URL of the paymaster (ERC-7677). Default: the smart wallet pays its own fees. */
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
