import type { TransactionReceipt } from '../../domain/entities/transaction.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'
import { readLogs } from './read-logs.js'

const types: Readonly<Record<string, string>> = { '0x0': 'legacy', '0x1': 'eip2930', '0x2': 'eip1559' }

/**
 * Reads and validates the receipt of a mined transaction; undefined while it does not exist. Rejects with a
 * `ChainError`.
 */
export async function readReceipt(
  rpc: Rpc,
  hash: string,
  signal?: AbortSignal | undefined,
): Promise<TransactionReceipt | undefined> {
  const answer = await rpc('eth_getTransactionReceipt', [hash], signal)
  if (answer === null) return undefined
  const receipt = readAnswer.object(answer, 'receipt')
  if (readAnswer.hash(receipt['transactionHash'], 'receipt').toLowerCase() !== hash.toLowerCase())
    throw new ChainError('TRANSACTION_FAILURE', 'The chain node answered with the receipt of another transaction.')
  const blockNumber = readAnswer.quantity(receipt['blockNumber'], 'block number')
  const latest = readAnswer.quantity(await rpc('eth_blockNumber', [], signal), 'block number')
  const type = String(receipt['type'] ?? '0x0')
  return {
    chainType: 'ethereum',
    to: receipt['to'] === null ? null : readAnswer.address(receipt['to'], 'receipt'),
    from: readAnswer.address(receipt['from'], 'receipt'),
    contractAddress:
      receipt['contractAddress'] == null ? null : readAnswer.address(receipt['contractAddress'], 'receipt'),
    transactionIndex: readAnswer.integer(receipt['transactionIndex'], 'receipt'),
    logsBloom: readAnswer.bytes(receipt['logsBloom'], 'receipt'),
    blockHash: readAnswer.hash(receipt['blockHash'], 'receipt'),
    transactionHash: readAnswer.hash(receipt['transactionHash'], 'receipt'),
    logs: readLogs(receipt['logs']),
    root: receipt['root'] == null ? undefined : readAnswer.bytes(receipt['root'], 'receipt'),
    blockNumber,
    confirmations: latest < blockNumber ? 1 : Number(latest - blockNumber) + 1,
    type: types[type] ?? type,
    byzantium: receipt['status'] != null,
    status: readStatus(receipt),
    gasUsed: readAnswer.quantity(receipt['gasUsed'], 'receipt'),
    cumulativeGasUsed: readAnswer.quantity(receipt['cumulativeGasUsed'], 'receipt'),
    effectiveGasPrice: readAnswer.quantity(receipt['effectiveGasPrice'] ?? '0x0', 'receipt'),
  }
}

/**
 * Reads the status. A receipt from before the Byzantium upgrade has a state root instead, which proves only that the
 * transaction was mined.
 */
function readStatus({ root, status }: Readonly<Record<string, unknown>>): TransactionReceipt['status'] {
  if (status == null && root != null) return 'success'
  return readAnswer.quantity(status, 'receipt') === 1n ? 'success' : 'reverted'
}
