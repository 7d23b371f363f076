import { submitTransaction } from '../../../chains/evm/submit-transaction.js'
import type { Client } from '../../../client.js'
import type { SignedTransaction } from '../../../domain/entities/signed-transaction.js'
import { nodeTimeout } from '../../../domain/rules/limits.js'
import { getNode } from './get-node.js'

/**
 * Gives signed bytes to the chain. It cannot be aborted: once bytes may be out, what became of them must be known.
 * Rejects with a `TransactionError`, whose `outcome` says whether they may still be mined.
 */
export async function submit(client: Client, { chainId, isAmbiguous, transaction }: submit.Parameters): Promise<void> {
  const { sleep } = client.platform
  await submitTransaction(getNode(client, { chainId, timeout: nodeTimeout }), { transaction, sleep, isAmbiguous })
}

export declare namespace submit {
  type Parameters = {
    chainId: number
    transaction: SignedTransaction
    /** Whether these bytes may have reached a node before. */
    isAmbiguous?: boolean | undefined
  }
}
