import type { Rpc } from '../rpc/create-rpc.js'
import { readAccounts } from './read-account.js'

/** Offset of the decimals in a mint. */
const decimalsAt = 44

/** Reads the decimals of tokens by their mints; skips other accounts. */
export async function readDecimals(
  rpc: Rpc,
  mints: readonly string[],
  signal?: AbortSignal | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (mints.length === 0) return new Map()
  const accounts = await readAccounts(rpc, mints, signal)
  return new Map(
    mints.flatMap((mint, index) => {
      const decimals = accounts[index]?.data[decimalsAt]
      return decimals === undefined ? [] : [[mint, decimals] as const]
    }),
  )
}
