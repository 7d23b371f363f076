import type { SolanaLookupTable } from '../../domain/entities/solana.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import { writeBase58 } from '../../domain/rules/solana/write-base58.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAccounts } from './read-account.js'

const program = 'AddressLookupTab1e1111111111111111111111111'
/** Length of a table's header in bytes. The addresses follow it. */
const header = 56
const keyBytes = 32

/** Reads the accounts of a transaction that are in lookup tables, writable accounts first. */
export async function readLookupTables(
  rpc: Rpc,
  tables: readonly SolanaLookupTable[],
  signal?: AbortSignal | undefined,
): Promise<readonly string[]> {
  if (tables.length === 0) return []
  const accounts = await readAccounts(
    rpc,
    tables.map(({ address }) => address),
    signal,
  )
  const entries = (which: 'writable' | 'readOnly') =>
    tables.flatMap((named, index) =>
      named[which].map((entry) => {
        const start = header + entry * keyBytes
        const table = accounts[index]
        const bytes = table?.program === program ? table.data.slice(start, start + keyBytes) : undefined
        if (bytes?.length === keyBytes) return writeBase58(bytes)
        throw new ChainError(
          'TRANSACTION_FAILURE',
          'A Solana lookup table does not contain an account of the transaction.',
        )
      }),
    )
  return [...entries('writable'), ...entries('readOnly')]
}
