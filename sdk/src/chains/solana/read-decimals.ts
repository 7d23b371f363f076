import type { Rpc } from '../rpc/create-rpc.js'
import { readAccounts } from './read-accounts.js'

/** Where a mint says how many decimals its token has. */
const decimalsAt = 44

/** How many decimals some tokens have, by their mints; what is no mint is left out. */
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
