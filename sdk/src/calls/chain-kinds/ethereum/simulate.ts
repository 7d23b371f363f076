import { simulateCall } from '../../../chains/evm/simulate-call.js'
import type { Transfer } from '../../../chains/evm/read-transfers.js'
import type { Client } from '../../../client.js'
import type { BalanceChange, Simulation } from '../../../domain/entities/simulation.js'
import type { TransactionOutline } from '../../../domain/entities/transaction.js'
import { findSupportedChain } from '../../../domain/rules/supported-chain.js'
import { getReader } from './get-reader.js'
import { getToken } from './get-token.js'

/** Changes of more tokens than a person reads are not told. */
const most = 12

/**
 * What the chain's node expects the last of some transactions of a wallet to change, should those before it go through.
 * Undefined where the node does not simulate. Only aborting rejects.
 */
export async function simulate(
  client: Client,
  transactions: readonly [...TransactionOutline[], TransactionOutline],
  signal: AbortSignal,
): Promise<Simulation | undefined> {
  const { chainId, from } = transactions[0]!
  const simulated = await simulateCall(getReader(client, chainId), transactions, signal)
  if (simulated?.status !== 'success') return simulated
  const changes = sumUp(simulated.transfers, from.toLowerCase())
  if (changes.length > most) return undefined
  const { nativeCurrency } = findSupportedChain(client.app, chainId)
  const read = async ({ contract, tokenId }: Change) => {
    if (contract === undefined) return nativeCurrency
    return tokenId === undefined ? getToken(client, { chainId, contract, signal }) : undefined
  }
  return {
    status: 'success',
    changes: await Promise.all(changes.map(async (change) => ({ ...change, token: await read(change) }))),
  }
}

type Change = Omit<BalanceChange, 'token'>

/** What comes in less what goes out, by token; what leaves first. */
function sumUp(transfers: readonly Transfer[], wallet: string): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const { amount, contract, from, to, tokenId } of transfers) {
    const key = `${contract?.toLowerCase()} ${tokenId}`
    const before = sums.get(key)?.amount ?? 0n
    const gained = (to.toLowerCase() === wallet ? amount : 0n) - (from.toLowerCase() === wallet ? amount : 0n)
    sums.set(key, { contract, tokenId, amount: before + gained })
  }
  const changed = [...sums.values()].filter(({ amount }) => amount !== 0n)
  return [...changed.filter(({ amount }) => amount < 0n), ...changed.filter(({ amount }) => amount > 0n)]
}
