import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/** Reads the next nonce, with or without pending transactions. */
export const readNonce = async (
  rpc: Rpc,
  from: string,
  signal?: AbortSignal | undefined,
  block: 'pending' | 'latest' = 'pending',
): Promise<number> => readAnswer.integer(await rpc('eth_getTransactionCount', [from, block], signal), 'nonce')
