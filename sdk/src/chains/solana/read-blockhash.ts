import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** A recent block to name in a transaction, and the height of the last block that takes one which names it. */
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
