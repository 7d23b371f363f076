import { readNonce } from '../../../chains/evm/read-nonce.js'
import type { Client } from '../../../client.js'
import type {
  PreparedTransaction,
  SignedTransaction,
  TransactionRequest,
} from '../../../domain/entities/transaction.js'
import { getReader } from './get-reader.js'
import { prepare } from './prepare.js'
import { signPrepared } from './sign-prepared.js'

/**
 * Signs the approved transaction. Reads the nonce again, as other transactions may have been sent. For a later
 * transaction of a batch that depended on earlier ones, also estimates gas again. Uses no other data of the node.
 * Returns undefined if the fee would exceed the approved one.
 */
export async function signStep(
  client: Client,
  parameters: signStep.Parameters,
): Promise<SignedTransaction | undefined> {
  const { isFollowing, prepared, request, signal } = parameters
  if (isFollowing && prepared.warning !== undefined) {
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
    /** True if the batch has earlier transactions. */
    isFollowing: boolean
    signal?: AbortSignal | undefined
  }
}
