import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** Reads the status of a transaction; undefined if it is not in a block that the node knows. */
export async function readSignatureStatus(
  rpc: Rpc,
  signature: string,
  signal?: AbortSignal | undefined,
): Promise<readSignatureStatus.ReturnType | undefined> {
  const answer = await rpc('getSignatureStatuses', [[signature], { searchTransactionHistory: true }], signal)
  const [status] = readSolana.list(readSolana.valueOf(answer, 'status'), 'status')
  if (status === null || status === undefined) return undefined
  const { confirmationStatus, err, slot } = readSolana.object(status, 'status')
  return {
    slot: readSolana.integer(slot, 'slot'),
    isConfirmed: confirmationStatus === 'confirmed' || confirmationStatus === 'finalized',
    error: err ?? undefined,
  }
}

export declare namespace readSignatureStatus {
  type ReturnType = {
    slot: number
    /** True if a supermajority has voted for its block. */
    isConfirmed: boolean
    /** Error of the runtime, if its execution failed. */
    error: unknown
  }
}

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
