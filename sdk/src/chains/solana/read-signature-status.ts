import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** Reads the status of a transaction; undefined if the node knows no block with it. */
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
