import { readNonce } from '../../../chains/evm/read-nonce.js'
import type { Client } from '../../../client.js'
import type { SignedTransaction } from '../../../domain/entities/signed-transaction.js'
import type { PreparedTransaction, TransactionRequest } from '../../../domain/entities/transaction.js'
import { getReader } from './get-reader.js'
import { prepare } from './prepare.js'
import { signPrepared } from './sign-prepared.js'

/**
 * Signs what the user approved. The nonce is read once more, because other transactions may have left meanwhile; a later
 * one of a batch that could not be estimated before the earlier ones were mined is estimated again.
 */
export async function signStep(client: Client, parameters: signStep.Parameters): Promise<SignedTransaction> {
  const { isLater, prepared, request, signal } = parameters
  if (isLater && prepared.warning !== undefined) {
    const renewed = await prepare(client, { address: prepared.from, request, signal })
    return signPrepared(client, { prepared: renewed, signal })
  }
  const node = getReader(client, prepared.chainId)
  const nonce = request.nonce ?? (await readNonce(node, prepared.from, signal))
  return signPrepared(client, { prepared: { ...prepared, nonce }, signal })
}

export declare namespace signStep {
  type Parameters = {
    prepared: PreparedTransaction
    request: TransactionRequest
    /** Whether transactions of the same batch came before it. */
    isLater: boolean
    signal?: AbortSignal | undefined
  }
}
