import type { Rpc } from '../rpc/create-rpc.js'
import { readSolana } from './read-solana.js'

/** Reads an account's balance, in lamports. */
export async function readSolanaBalance(rpc: Rpc, address: string, signal?: AbortSignal | undefined): Promise<bigint> {
  const answer = await rpc('getBalance', [address, { commitment: 'confirmed' }], signal)
  return readSolana.amount(readSolana.valueOf(answer, 'balance'), 'balance')
}
