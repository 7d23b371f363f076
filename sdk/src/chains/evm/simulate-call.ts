import type { TransactionLog, TransactionOutline } from '../../domain/entities/transaction.js'
import { isBytes, numberToHex } from '../../domain/rules/evm/hex.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'
import { readLogs } from './read-logs.js'
import { readText } from './read-text.js'

/** `Error(string)`, which `require` and `revert` give. */
const errorSelector = '0x08c379a0'
/** Of more logs the rest is not read. */
const most = 2000

/**
 * What the last of some transactions would do after those before it, by `eth_simulateV1`. Undefined where the node has no
 * such method, answers nonsense, or one of the earlier ones fails. Rejects only when aborted.
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
        /** There are more than those. */
        isPartial: boolean
      }
    | { status: 'failure'; reason: string | undefined }
}

/** Geth gives what was reverted with beside the error, others as what the call returned. */
function readReason({ error, returnData }: Readonly<Record<string, unknown>>): string | undefined {
  const data = typeof error === 'object' && error !== null ? (error as { data?: unknown }).data : undefined
  const bytes = [data, returnData].find((value) => isBytes(value) && value.startsWith(errorSelector))
  return (typeof bytes === 'string' && readText(`0x${bytes.slice(errorSelector.length)}`, 120)) || undefined
}
