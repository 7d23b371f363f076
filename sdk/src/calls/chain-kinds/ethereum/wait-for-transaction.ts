import { waitForReceipt } from '../../../chains/evm/wait-for-receipt.js'
import type { Client } from '../../../client.js'
import type { SignedTransaction, TransactionReceipt } from '../../../domain/entities/transaction.js'
import { nodeTimeout } from '../../../domain/rules/limits.js'
import { getNode } from './get-node.js'

/** Resolves with the receipt once a transaction is in a block. Rejects with a `TransactionError`. */
export async function waitForTransaction(
  client: Client,
  { chainId, signal, transaction }: waitForTransaction.Parameters,
): Promise<TransactionReceipt> {
  const { sleep } = client.platform
  return waitForReceipt(getNode(client, { chainId, timeout: nodeTimeout }), { transaction, sleep, signal })
}

export declare namespace waitForTransaction {
  type Parameters = { chainId: number; transaction: SignedTransaction; signal?: AbortSignal | undefined }
}
