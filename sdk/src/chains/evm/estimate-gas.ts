import type { AccessList } from '../../domain/entities/transaction.js'
import { type ChainError, isChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/** What a gas estimate is asked for; quantities as hex. */
export type Call = {
  from?: string
  to?: string
  data?: string
  value?: string
  accessList?: AccessList
  authorizationList?: readonly object[]
}

/** Offered when the node cannot estimate: enough for what most calls need, and the warning is shown. */
const fallbackGas = 500_000n

/**
 * The gas a call needs, without fee fields. When the node refuses, it is asked once more without the
 * sender, who may merely be short of funds; when it refuses again, `refusal` says so and `gas` is a guess.
 */
export async function estimateGas(
  rpc: Rpc,
  { from, ...call }: Call,
  signal?: AbortSignal | undefined,
): Promise<{ gas: bigint; refusal: ChainError | undefined }> {
  try {
    return { gas: await read(rpc, { ...(from !== undefined && { from }), ...call }, signal), refusal: undefined }
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  try {
    return { gas: await read(rpc, call, signal), refusal: undefined }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { gas: fallbackGas, refusal: error }
  }
}

const read = async (rpc: Rpc, call: Call, signal: AbortSignal | undefined): Promise<bigint> =>
  readAnswer.quantity(await rpc('eth_estimateGas', [call], signal), 'gas estimate')

/** The node answered, and said no. */
const isRefusal = (error: unknown): error is ChainError => isChainError(error) && error.rpcCode !== undefined
