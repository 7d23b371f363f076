import { HttpError } from '../base/http-error.js'
import type { Context } from '../context/context.js'

/** Maximum fees without a setting: 0.05 ether in wei, and 0.01 SOL in lamports. */
const defaults = { ethereum: 50_000_000_000_000_000n, solana: 10_000_000n }

/**
 * Throws 422 if the network fee of a server wallet's transaction could exceed the limit of the settings (security rule
 * 47). The caller or a node chooses the fee, and no policy limits it. Without `caip2`, the default limit applies.
 */
export function requireFee(
  { settings }: Pick<Context, 'settings'>,
  { caip2, chainType, fee }: requireFee.Options,
): void {
  const configured = caip2 === undefined ? undefined : settings().maxServerWalletFees[caip2]
  const limit = configured === undefined ? defaults[chainType] : BigInt(configured)
  if (fee <= limit) return
  throw new HttpError(
    422,
    'invalid_data',
    `The network fee could be ${fee}, and the limit is ${limit}. Lower the fee, or raise \`maxServerWalletFees\`.`,
  )
}

export declare namespace requireFee {
  type Options = {
    readonly caip2: string | undefined
    readonly chainType: keyof typeof defaults
    readonly fee: bigint
  }
}
