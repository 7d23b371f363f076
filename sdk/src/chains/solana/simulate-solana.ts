import { toBase64 } from '../../base/base64.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAccount, type SolanaAccountState } from './read-account.js'
import { readSolana } from './read-solana.js'

/** Runs a transaction without sending it, signed or not, and tells the accounts of some addresses after it. */
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
    /** The runtime's own; undefined where it goes through. */
    error: unknown
    logs: readonly string[]
    /** In the order of `addresses`; empty where it fails. */
    accounts: readonly (SolanaAccountState | undefined)[]
  }
}
