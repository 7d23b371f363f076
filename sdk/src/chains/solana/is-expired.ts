import type { Rpc } from '../rpc/create-rpc.js'
import { readSignatureStatus } from './read-signature-status.js'
import { readSolana } from './read-solana.js'

/**
 * Whether a transaction is in no block and can be in none any more: every block it could be in is final. Only then is it safe
 * to sign another in its place.
 */
export async function isExpired(
  rpc: Rpc,
  { hash, lastValidBlockHeight }: isExpired.Parameters,
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  if (lastValidBlockHeight === undefined) return false
  const answer = await rpc('getBlockHeight', [{ commitment: 'finalized' }], signal)
  if (readSolana.integer(answer, 'block height') <= lastValidBlockHeight) return false
  // Asked after the height: it may have come into the last of them between the two questions.
  return (await readSignatureStatus(rpc, hash, signal)) === undefined
}

export declare namespace isExpired {
  type Parameters = { hash: string; lastValidBlockHeight: number | undefined }
}
