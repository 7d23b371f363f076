import { smartWalletTypes } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { NodeUrl } from '../rules/url-schemas.js'

/** Contract accounts that users' embedded wallets own, for an app. */
export const SmartWalletsSchema = z.strictObject({
  /** The contract's maker. Users keep what they have: another kind is another address. */
  type: z.enum(smartWalletTypes),
  /** Of the contract, such as '1.4.1' of Safe; of `simple`, its entry point's. The one that is usual when left out. */
  version: z.optional(z.string()),
  /** Where they act. The provider needs a node of the first in `nodes`, to see whose they are. */
  networks: z.readonly(
    z
      .array(
        z.strictObject({
          /** Such as 8453. */
          chainId: z.int().check(z.positive()),
          /** ERC-7769. Pages of the app call it, so its address is no secret: have it take calls of your origins alone. */
          bundlerUrl: NodeUrl,
          /** ERC-7677: who pays the fees. The smart wallet itself when left out. */
          paymasterUrl: z.optional(NodeUrl),
          /** What the paymaster is told with each operation, such as `{ policy_id: 'sp_…' }`. */
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
