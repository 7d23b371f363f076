import { toBase64 } from '../../base/base64.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** Reads the fee of a message, in lamports; undefined if the node does not have its blockhash. */
export async function readMessageFee(
  rpc: Rpc,
  message: Uint8Array,
  signal?: AbortSignal | undefined,
): Promise<bigint | undefined> {
  const answer = await rpc('getFeeForMessage', [toBase64(message), { commitment: 'confirmed' }], signal)
  const fee = readSolana.valueOf(answer, 'fee')
  return fee === null ? undefined : readSolana.amount(fee, 'fee')
}
