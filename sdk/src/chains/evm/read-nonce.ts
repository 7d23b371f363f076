import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/** The nonce of the next transaction: those waiting in the node's pool counted, or only those in blocks. */
export const readNonce = async (
  rpc: Rpc,
  from: string,
  signal?: AbortSignal | undefined,
  block: 'pending' | 'latest' = 'pending',
): Promise<number> => readAnswer.integer(await rpc('eth_getTransactionCount', [from, block], signal), 'nonce')
