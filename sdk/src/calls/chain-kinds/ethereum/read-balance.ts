import { readAnswer } from '../../../chains/evm/read-answer.js'
import type { Client } from '../../../client.js'
import { getReader } from './get-reader.js'

/**
 * Reads an address's balance of the native token of one of the app's chains, in base units. Rejects with a
 * `ChainError`.
 */
export async function readBalance(
  client: Client,
  { address, chainId, signal }: readBalance.Parameters,
): Promise<bigint> {
  return readAnswer.quantity(await getReader(client, chainId)('eth_getBalance', [address, 'latest'], signal), 'balance')
}

export declare namespace readBalance {
  type Parameters = { address: string; chainId: number; signal?: AbortSignal | undefined }
}
