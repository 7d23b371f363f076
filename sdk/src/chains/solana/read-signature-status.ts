import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** Reads the status of a transaction; undefined if no block of the node contains it. */
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
    /** Error of the runtime, if the execution failed. */
    error: unknown
  }
}

/**
 * Returns true if a transaction has expired: no block contains it, and every block that could contain it is final. Only
 * then is it safe to sign a new transaction.
 */
export async function isExpired(
  rpc: Rpc,
  { hash, lastValidBlockHeight }: isExpired.Parameters,
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  if (lastValidBlockHeight === undefined) return false
  const answer = await rpc('getBlockHeight', [{ commitment: 'finalized' }], signal)
  if (readSolana.integer(answer, 'block height') <= lastValidBlockHeight) return false
  // Reads the status after the height, because a block may include the transaction between the two calls.
  return (await readSignatureStatus(rpc, hash, signal)) === undefined
}

export declare namespace isExpired {
  type Parameters = { hash: string; lastValidBlockHeight: number | undefined }
}
