import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** Reads a recent blockhash, and the last block height at which it is valid. */
export async function readBlockhash(rpc: Rpc, signal?: AbortSignal | undefined): Promise<readBlockhash.ReturnType> {
  const answer = await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }], signal)
  const value = readSolana.object(readSolana.valueOf(answer, 'blockhash'), 'blockhash')
  return {
    blockhash: readSolana.key(value['blockhash'], 'blockhash'),
    lastValidBlockHeight: readSolana.integer(value['lastValidBlockHeight'], 'block height'),
  }
}

export declare namespace readBlockhash {
  type ReturnType = { blockhash: string; lastValidBlockHeight: number }
}
