import type { Rpc } from '../rpc/create-rpc.js'
import { readAccount, type SolanaAccountState } from './read-account.js'
import { readSolana } from './read-solana.js'

/** Reads the accounts of at most 100 addresses, in order. */
export async function readAccounts(
  rpc: Rpc,
  addresses: readonly string[],
  signal?: AbortSignal | undefined,
): Promise<readonly (SolanaAccountState | undefined)[]> {
  const answer = await rpc('getMultipleAccounts', [addresses, { commitment: 'confirmed', encoding: 'base64' }], signal)
  return readSolana.list(readSolana.valueOf(answer, 'account'), 'account').map(readAccount)
}
