import { readNonce } from '../../../chains/evm/read-nonce.js'
import type { Client } from '../../../client.js'
import { getReader } from './get-reader.js'

/** Reads the next nonce of an account, including pending transactions. */
export const readNextNonce = (client: Client, { address, chainId }: readNextNonce.Parameters): Promise<number> =>
  readNonce(getReader(client, chainId), address)

export declare namespace readNextNonce {
  type Parameters = { address: string; chainId: number }
}
