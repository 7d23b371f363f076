import type { TransactionLog, TransactionOutline } from '../../domain/entities/transaction.js'
import { isBytes, numberToHex } from '../../domain/rules/evm/hex.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'
import { readLogs } from './read-logs.js'
import { readText } from './read-token.js'

/** Selector of `Error(string)`, with which the revert data of `require` and `revert` starts. */
const errorSelector = '0x08c379a0'
/** Maximum number of logs that are read. */
const most = 2000

/**
 * Simulates the last of several transactions after the previous ones, with `eth_simulateV1`. Returns undefined if the
 * node lacks the method or returns an invalid response, or if an earlier transaction fails. Rejects only on abort.
 */
export async function simulateCall(
  rpc: Rpc,
  transactions: readonly TransactionOutline[],
  signal?: AbortSignal | undefined,
): Promise<simulateCall.ReturnType | undefined> {
  const calls = transactions.map(({ data, from, to, value }) => ({
    from,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    value: numberToHex(value),
  }))
  const payload = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  try {
    const answer = await rpc('eth_simulateV1', [payload, 'latest'], signal)
    const block = readAnswer.object(Array.isArray(answer) ? answer[0] : answer, 'simulation')
    const results = Array.isArray(block['calls']) ? (block['calls'] as unknown[]) : []
    if (results.length !== calls.length) return undefined
    const outcomes = results.map((result) => readAnswer.object(result, 'simulation'))
    const hasFailed = outcomes.map(({ status }) => readAnswer.quantity(status, 'status') !== 1n)
    if (hasFailed.slice(0, -1).includes(true)) return undefined
    const last = outcomes.at(-1) ?? {}
    if (hasFailed.at(-1)) return { status: 'failure', reason: readReason(last) }
    const logs = last['logs']
    const isPartial = Array.isArray(logs) && logs.length > most
    const read = readLogs(isPartial ? logs.slice(0, most) : logs)
    return { status: 'success', logs: read, isPartial }
  } catch (error) {
    signal?.throwIfAborted()
    if (isChainError(error)) return undefined
    throw error
  }
}

export declare namespace simulateCall {
  type ReturnType =
    | {
        status: 'success'
        logs: readonly TransactionLog[]
        /** True if the transaction has more logs than were read. */
        isPartial: boolean
      }
    | { status: 'failure'; reason: string | undefined }
}

/** Reads the revert reason. Geth returns it in the error, other nodes in the result of the call. */
function readReason({ error, returnData }: Readonly<Record<string, unknown>>): string | undefined {
  const data = typeof error === 'object' && error !== null ? (error as { data?: unknown }).data : undefined
  const bytes = [data, returnData].find((value) => isBytes(value) && value.startsWith(errorSelector))
  return (typeof bytes === 'string' && readText(`0x${bytes.slice(errorSelector.length)}`, 120)) || undefined
}
