import type { TransactionLog } from '../../domain/entities/transaction.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import { readAnswer } from './read-answer.js'

/** Validates the logs of a receipt or a simulation. Throws a `ChainError`. */
export function readLogs(logs: unknown): readonly TransactionLog[] {
  if (!Array.isArray(logs)) throw new ChainError('TRANSACTION_FAILURE', 'The chain node answered with a malformed log.')
  return logs.map((value) => {
    const log = readAnswer.object(value, 'log')
    const topics = Array.isArray(log['topics']) ? log['topics'] : []
    return {
      address: readAnswer.address(log['address'], 'log'),
      topics: topics.map((topic) => readAnswer.hash(topic, 'log')),
      data: readAnswer.bytes(log['data'], 'log'),
      logIndex: readAnswer.integer(log['logIndex'], 'log'),
    }
  })
}
