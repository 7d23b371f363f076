import { KeyhookError } from '../../domain/errors/base.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import { baseFeePercent, isPaidInEther } from '../../domain/rules/evm/base-fee-percent.js'
import { toQuantity } from '../../domain/rules/evm/to-quantity.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/** 'eip2930' is for requests that name type 1 or an access list; its fees are those of 'legacy'. */
export type Fees =
  | { readonly type: 'legacy' | 'eip2930'; readonly gasPrice: bigint }
  | ({ readonly type: 'eip1559' | 'eip7702' } & DynamicFees)

export type DynamicFees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/**
 * What a unit of gas costs, in wei: what the request names, and for the rest what the chain asks for. EIP-1559 where
 * the last block has a base fee, unless the request is of an older type.
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
    throw new KeyhookError('INVALID_REQUEST', 'The network takes no transaction with authorizations.')
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
  const asked =
    maxFeePerGas === undefined && maxPriorityFeePerGas === undefined ? await gasStation?.(signal) : undefined
  // What would not be mined, or is many times what the node asks for, is no price.
  if (asked && asked.maxFeePerGas >= base && asked.maxFeePerGas <= most * mostTimes)
    return { type: newer, ...asked, maxPriorityFeePerGas: least(asked.maxPriorityFeePerGas, asked.maxFeePerGas) }
  // A tip above the most that is paid makes the transaction invalid (EIP-1559); a named maximum wins.
  return { type: newer, maxFeePerGas: most, maxPriorityFeePerGas: least(tip, most) }
}

/** How many times the node's price a gas service's may be, and how many times the base fee the node's tip. On Polygon the least tip is far above what nodes name. */
const mostTimes = 10n

const gwei = 10n ** 9n

/** The tip of a quiet chain, such as Polygon, may be many times its base fee. */
const quietTip = 50n * gwei

/** The most that a node of go-ethereum suggests. It holds also where the node's base fee is a lie. */
const mostEtherTip = 500n * gwei

/** The most that a node may ask above the base fee. The tip is paid in full, and the base fee only as it is at last. */
function mostTip(chainId: number, base: bigint): bigint {
  const most = base * mostTimes > quietTip ? base * mostTimes : quietTip
  return isPaidInEther(chainId) ? least(most, mostEtherTip) : most
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export declare namespace estimateFees {
  type Parameters = {
    chainId: number
    /** Asked first, where there is one, for what the request leaves open; the node where it does not tell. */
    gasStation?: ((signal?: AbortSignal) => Promise<DynamicFees | undefined>) | undefined
    request: TransactionRequest
  }
}

/** Not every node knows `eth_maxPriorityFeePerGas`: then the tip is what the gas price holds above the base fee. */
async function readTip(rpc: Rpc, base: bigint, signal: AbortSignal | undefined): Promise<bigint> {
  try {
    return readAnswer.quantity(await rpc('eth_maxPriorityFeePerGas', [], signal), 'priority fee')
  } catch (error) {
    if (!isChainError(error) || error.rpcCode === undefined) throw error
    const price = readAnswer.quantity(await rpc('eth_gasPrice', [], signal), 'gas price')
    return price > base ? price - base : 0n
  }
}
