import type { Rpc } from '../rpc/create-rpc.js'
import { readSignatureStatus } from './read-signature-status.js'
import { readSolana } from './read-solana.js'

/**
 * Returns true if a transaction is in no block and can no longer be: every block it could be in is final. Only then is
 * it safe to sign another one.
 */
export async function isExpired(
  rpc: Rpc,
  { hash, lastValidBlockHeight }: isExpired.Parameters,
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  if (lastValidBlockHeight === undefined) return false
  const answer = await rpc('getBlockHeight', [{ commitment: 'finalized' }], signal)
  if (readSolana.integer(answer, 'block height') <= lastValidBlockHeight) return false
  // Read after the height: it may have been included between the two calls.
  return (await readSignatureStatus(rpc, hash, signal)) === undefined
}

export declare namespace isExpired {
  type Parameters = { hash: string; lastValidBlockHeight: number | undefined }
}
