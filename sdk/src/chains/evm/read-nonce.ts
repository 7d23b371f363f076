import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/** Reads the next nonce of an account. `block` selects whether pending transactions count. */
export const readNonce = async (
  rpc: Rpc,
  from: string,
  signal?: AbortSignal | undefined,
  block: 'pending' | 'latest' = 'pending',
): Promise<number> => readAnswer.integer(await rpc('eth_getTransactionCount', [from, block], signal), 'nonce')
