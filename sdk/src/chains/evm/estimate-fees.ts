import { KeyhookError } from '../../domain/errors/base.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import { baseFeePercent, isPaidInEther } from '../../domain/rules/evm/base-fee-percent.js'
import { toQuantity } from '../../domain/rules/evm/to-quantity.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/**
 * Gas fees. The type 'eip2930' applies to requests with type 1 or an access list. It has the same fee fields as
 * 'legacy'.
 */
export type Fees =
  | { readonly type: 'legacy' | 'eip2930'; readonly gasPrice: bigint }
  | ({ readonly type: 'eip1559' | 'eip7702' } & DynamicFees)

export type DynamicFees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/**
 * Returns the gas fees in wei. Fees that the request lacks come from the chain. Uses EIP-1559 if the last block has a
 * base fee, unless the request has an older type.
 */
export async function estimateFees(
  rpc: Rpc,
  { chainId, gasStation, request }: estimateFees.Parameters,
  signal?: AbortSignal | undefined,
): Promise<Fees> {
  const { accessList, authorizationList, gasPrice, maxFeePerGas, maxPriorityFeePerGas, type } = request
  const newer = authorizationList === undefined ? 'eip1559' : 'eip7702'
  const older = type === 1 || accessList !== undefined ? 'eip2930' : 'legacy'
  if (gasPrice !== undefined) return { type: older, gasPrice: toQuantity(gasPrice, 'gasPrice') }
  const block = readAnswer.object(await rpc('eth_getBlockByNumber', ['latest', false], signal), 'block')
  const isLegacy = block['baseFeePerGas'] === undefined || block['baseFeePerGas'] === null || type === 0 || type === 1
  if (isLegacy && authorizationList !== undefined)
    throw new KeyhookError('INVALID_REQUEST', 'The network does not support authorizations.')
  if (isLegacy) {
    const price = readAnswer.quantity(await rpc('eth_gasPrice', [], signal), 'gas price')
    return { type: older, gasPrice: isPaidInEther(chainId) ? least(price, 2n * mostEtherTip) : price }
  }

  const base = readAnswer.quantity(block['baseFeePerGas'], 'base fee')
  const tip =
    maxPriorityFeePerGas === undefined
      ? least(await readTip(rpc, base, signal), mostTip(chainId, base))
      : toQuantity(maxPriorityFeePerGas, 'maxPriorityFeePerGas')
  const most =
    maxFeePerGas === undefined
      ? (base * baseFeePercent(chainId)) / 100n + tip
      : toQuantity(maxFeePerGas, 'maxFeePerGas')
  const requested =
    maxFeePerGas === undefined && maxPriorityFeePerGas === undefined ? await gasStation?.(signal) : undefined
  // Ignores a gas service's price that is too low to be mined, or many times the node's price.
  if (requested && requested.maxFeePerGas >= base && requested.maxFeePerGas <= most * mostTimes)
    return {
      type: newer,
      ...requested,
      maxPriorityFeePerGas: least(requested.maxPriorityFeePerGas, requested.maxFeePerGas),
    }
  // Caps the tip at the maximum fee, because a higher tip is invalid (EIP-1559). A maximum in the request takes
  // precedence.
  return { type: newer, maxFeePerGas: most, maxPriorityFeePerGas: least(tip, most) }
}

/**
 * Maximum ratio of a gas service's price to the node's price, and of the node's tip to the base fee. It is high,
 * because on Polygon the minimum tip is far above the suggestions of nodes.
 */
const mostTimes = 10n

const gwei = 10n ** 9n

/**
 * A tip up to this amount is always accepted. On a chain with a low base fee, such as Polygon, it can be many times the
 * base fee.
 */
const quietTip = 50n * gwei

/** The highest tip that go-ethereum nodes suggest. It also limits the tip if a node reports a false base fee. */
const mostEtherTip = 500n * gwei

/** Returns the maximum tip. Limits the tip, because the wallet pays it in full, but pays only the actual base fee. */
function mostTip(chainId: number, base: bigint): bigint {
  const most = base * mostTimes > quietTip ? base * mostTimes : quietTip
  return isPaidInEther(chainId) ? least(most, mostEtherTip) : most
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export declare namespace estimateFees {
  type Parameters = {
    chainId: number
    /** The gas service to call first for missing fees. If it fails, the node is called. */
    gasStation?: ((signal?: AbortSignal) => Promise<DynamicFees | undefined>) | undefined
    request: TransactionRequest
  }
}

/** Reads the tip. If the node lacks `eth_maxPriorityFeePerGas`, uses the gas price minus the base fee. */
async function readTip(rpc: Rpc, base: bigint, signal: AbortSignal | undefined): Promise<bigint> {
  try {
    return readAnswer.quantity(await rpc('eth_maxPriorityFeePerGas', [], signal), 'priority fee')
  } catch (error) {
    if (!isChainError(error) || error.rpcCode === undefined) throw error
    const price = readAnswer.quantity(await rpc('eth_gasPrice', [], signal), 'gas price')
    return price > base ? price - base : 0n
  }
}
