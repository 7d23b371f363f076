import type { AccessList } from '../../domain/entities/transaction.js'
import { type ChainError, isChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/** Call for a gas estimate, with hex quantities. */
export type Call = {
  from?: string
  to?: string
  data?: string
  value?: string
  accessList?: AccessList
  authorizationList?: readonly object[]
}

/** Gas limit if the node cannot estimate: enough for most calls, with a warning. */
const fallbackGas = 500_000n

/**
 * Estimates gas for a call without fees. If the node rejects, retries without the sender, who may lack funds. If it
 * rejects again, `refusal` has the error and `gas` is a guess.
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

/** Returns true if the node answered with a rejection. */
const isRefusal = (error: unknown): error is ChainError => isChainError(error) && error.rpcCode !== undefined
