import { toBase64 } from '../../base/base64.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAccount, type SolanaAccountState } from './read-account.js'
import { readSolana } from './read-solana.js'

/** Simulates a transaction, signed or not, and returns the requested accounts as they are after it. */
export async function simulateSolana(
  rpc: Rpc,
  { addresses, transaction }: simulateSolana.Parameters,
  signal?: AbortSignal | undefined,
): Promise<simulateSolana.ReturnType> {
  const answer = await rpc(
    'simulateTransaction',
    [
      toBase64(transaction),
      {
        encoding: 'base64',
        commitment: 'confirmed',
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { addresses, encoding: 'base64' },
      },
    ],
    signal,
  )
  const { accounts, err, logs } = readSolana.object(readSolana.valueOf(answer, 'simulation'), 'simulation')
  return {
    error: err ?? undefined,
    logs: Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : [],
    accounts: err ? [] : readSolana.list(accounts, 'simulation').map(readAccount),
  }
}

export declare namespace simulateSolana {
  type Parameters = { transaction: Uint8Array; addresses: readonly string[] }
  type ReturnType = {
    /** Error of the runtime; undefined on success. */
    error: unknown
    logs: readonly string[]
    /** Accounts in the order of `addresses`; empty on failure. */
    accounts: readonly (SolanaAccountState | undefined)[]
  }
}
