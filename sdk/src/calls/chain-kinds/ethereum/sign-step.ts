import { readNonce } from '../../../chains/evm/read-nonce.js'
import type { Client } from '../../../client.js'
import type { SignedTransaction } from '../../../domain/entities/signed-transaction.js'
import type { PreparedTransaction, TransactionRequest } from '../../../domain/entities/transaction.js'
import { getReader } from './get-reader.js'
import { prepare } from './prepare.js'
import { signPrepared } from './sign-prepared.js'

/**
 * Signs what the user approved. The nonce is read once more, because other transactions may have left meanwhile; for a
 * later one of a batch that could not be estimated before the earlier ones were mined, so is the gas. Nothing else is
 * taken from the node, and undefined is the answer where the fee would exceed what was approved.
 */
export async function signStep(
  client: Client,
  parameters: signStep.Parameters,
): Promise<SignedTransaction | undefined> {
  const { isLater, prepared, request, signal } = parameters
  if (isLater && prepared.warning !== undefined) {
    const shown = { ...request, chainId: prepared.chainId }
    const { gas, nonce } = await prepare(client, { address: prepared.from, request: shown, signal })
    if (gas > prepared.gas) return undefined
    return signPrepared(client, { prepared: { ...prepared, gas, nonce }, signal })
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
