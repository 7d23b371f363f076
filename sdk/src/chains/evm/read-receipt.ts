import type { TransactionLog, TransactionReceipt } from '../../domain/entities/transaction.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from './create-rpc.js'
import { readAddress, readBytes, readHash, readInteger, readObject, readQuantity } from './read-answer.js'

const types: Readonly<Record<string, string>> = { '0x0': 'legacy', '0x1': 'eip2930', '0x2': 'eip1559' }

/** The receipt of a mined transaction, its fields checked; undefined while there is none. Rejects with a `ChainError`. */
export async function readReceipt(
  rpc: Rpc,
  hash: string,
  signal?: AbortSignal | undefined,
): Promise<TransactionReceipt | undefined> {
  const answer = await rpc('eth_getTransactionReceipt', [hash], signal)
  if (answer === null) return undefined
  const receipt = readObject(answer, 'receipt')
  if (readHash(receipt['transactionHash'], 'receipt').toLowerCase() !== hash.toLowerCase())
    throw new ChainError('TRANSACTION_FAILURE', 'The chain node answered with the receipt of another transaction.')
  const blockNumber = readQuantity(receipt['blockNumber'], 'block number')
  const latest = readQuantity(await rpc('eth_blockNumber', [], signal), 'block number')
  const type = String(receipt['type'] ?? '0x0')
  return {
    to: receipt['to'] === null ? null : readAddress(receipt['to'], 'receipt'),
    from: readAddress(receipt['from'], 'receipt'),
    contractAddress: receipt['contractAddress'] == null ? null : readAddress(receipt['contractAddress'], 'receipt'),
    transactionIndex: readInteger(receipt['transactionIndex'], 'receipt'),
    logsBloom: readBytes(receipt['logsBloom'], 'receipt'),
    blockHash: readHash(receipt['blockHash'], 'receipt'),
    transactionHash: readHash(receipt['transactionHash'], 'receipt'),
    logs: readLogs(receipt['logs']),
    blockNumber,
    confirmations: latest < blockNumber ? 1 : Number(latest - blockNumber) + 1,
    type: types[type] ?? type,
    status: readQuantity(receipt['status'], 'receipt') === 1n ? 'success' : 'reverted',
    gasUsed: readQuantity(receipt['gasUsed'], 'receipt'),
    cumulativeGasUsed: readQuantity(receipt['cumulativeGasUsed'], 'receipt'),
    effectiveGasPrice: readQuantity(receipt['effectiveGasPrice'] ?? '0x0', 'receipt'),
  }
}

function readLogs(logs: unknown): readonly TransactionLog[] {
  if (!Array.isArray(logs)) throw new ChainError('TRANSACTION_FAILURE', 'The chain node answered with a malformed log.')
  return logs.map((value) => {
    const log = readObject(value, 'log')
    const topics = Array.isArray(log['topics']) ? log['topics'] : []
    return {
      address: readAddress(log['address'], 'log'),
      topics: topics.map((topic) => readHash(topic, 'log')),
      data: readBytes(log['data'], 'log'),
      logIndex: readInteger(log['logIndex'], 'log'),
    }
  })
}
