import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** Reads the fee that a transaction has paid, in lamports; undefined until the node has the transaction. */
export async function readFeePaid(
  rpc: Rpc,
  signature: string,
  signal?: AbortSignal | undefined,
): Promise<bigint | undefined> {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 }
  const transaction = await rpc('getTransaction', [signature, options], signal)
  if (transaction === null) return undefined
  const { meta } = readSolana.object(transaction, 'transaction')
  return meta === null ? undefined : readSolana.amount(readSolana.object(meta, 'transaction')['fee'], 'fee')
}
