import { readApprovals } from '../../../chains/evm/read-approvals.js'
import { readTransfers, type Transfer } from '../../../chains/evm/read-transfers.js'
import { simulateCall } from '../../../chains/evm/simulate-call.js'
import type { Client } from '../../../client.js'
import type { BalanceChange, Simulation } from '../../../domain/entities/simulation.js'
import type { TransactionOutline } from '../../../domain/entities/transaction.js'
import { decodingTimeout } from '../../../domain/rules/limits.js'
import { findSupportedChain } from '../../../domain/rules/evm/supported-chain.js'
import { getReader } from './get-reader.js'
import { readTokens } from './read-tokens.js'
import { unlessTimedOut } from '../unless-timed-out.js'

/** Maximum number of changes, and of approvals, that a review shows. */
const most = 12

/**
 * Simulates the last of a wallet's transactions on the chain's node, after the previous transactions. Returns undefined
 * if the node cannot simulate, or does not respond in time. A token whose contract does not respond in time has no
 * metadata. Rejects only on abort.
 */
export async function simulate(
  client: Client,
  transactions: readonly [...TransactionOutline[], TransactionOutline],
  signal: AbortSignal | undefined,
): Promise<Simulation | undefined> {
  const { chainId, from } = transactions[0]!
  const simulated = await unlessTimedOut(client, {
    ms: decodingTimeout,
    read: (timeLimit) => simulateCall(getReader(client, chainId), transactions, timeLimit),
    signal,
  })
  if (simulated?.status !== 'success') return simulated
  const { isPartial, logs } = simulated
  const changes = sumUp(readTransfers(logs), from.toLowerCase())
  const approvals = readApprovals(logs, from)
  const shown = { approvals: approvals.slice(0, most), changes: changes.slice(0, most) }
  const contracts = [...shown.approvals, ...shown.changes].flatMap(({ contract, tokenId }) =>
    contract === undefined || tokenId !== undefined ? [] : contract,
  )
  const tokens = await readTokens(client, { chainId, contracts, signal })
  const { nativeCurrency } = findSupportedChain(client.app, chainId)
  const nameOf = (contract: string | undefined) =>
    contract === undefined ? nativeCurrency : (tokens[contract.toLowerCase()] ?? undefined)
  return {
    status: 'success',
    approvals: shown.approvals.map((approval) => ({ ...approval, token: nameOf(approval.contract) })),
    changes: shown.changes.flatMap(({ isWrapping, ...change }) => {
      const token = change.tokenId === undefined ? nameOf(change.contract) : undefined
      // Skips a contract without metadata, because it is not a wrapped native token.
      return isWrapping && !token ? [] : { ...change, token }
    }),
    isPartial: isPartial || changes.length > most || approvals.length > most,
  }
}

type Change = Omit<BalanceChange, 'token'> & Pick<Transfer, 'isWrapping'>

/** Sums up incoming and outgoing transfers by token. Lists outgoing amounts first. */
function sumUp(transfers: readonly Transfer[], wallet: string): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const { amount, contract, from, isWrapping, to, tokenId } of transfers) {
    const key = `${contract?.toLowerCase()} ${tokenId}`
    const before = sums.get(key) ?? { amount: 0n, isWrapping: true }
    const gained = (to.toLowerCase() === wallet ? amount : 0n) - (from.toLowerCase() === wallet ? amount : 0n)
    sums.set(key, {
      contract,
      tokenId,
      amount: before.amount + gained,
      isWrapping: before.isWrapping && isWrapping,
    })
  }
  const changed = [...sums.values()].filter(({ amount }) => amount !== 0n)
  return [...changed.filter(({ amount }) => amount < 0n), ...changed.filter(({ amount }) => amount > 0n)]
}
