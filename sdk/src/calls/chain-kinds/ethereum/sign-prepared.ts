import type { Client } from '../../../client.js'
import type {
  PreparedTransaction,
  SignedTransaction,
  TransactionRequest,
} from '../../../domain/entities/transaction.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { fromHex, isBytes, numberToHex } from '../../../domain/rules/evm/hex.js'
import { toRpcAuthorization } from '../../../domain/rules/evm/to-rpc-authorization.js'
import { requestSigner } from '../../wallet/request-signer.js'
import { readNonce } from '../../../chains/evm/read-nonce.js'
import { getReader } from './get-reader.js'
import { prepare } from './prepare.js'
import { ethereumHash } from '../../../domain/rules/evm/ethereum-address.js'

/** Returns the hash of a signed transaction, without a node. */
const transactionHash = (raw: string): `0x${string}` => ethereumHash(fromHex(raw))

/** Signs a prepared transaction without a prompt, and does not send it. */
export async function signPrepared(client: Client, parameters: signPrepared.Parameters): Promise<SignedTransaction> {
  const { prepared, signal } = parameters
  const { accessList, authorizations, chainId, data, from, gas, nonce, to, type, value } = prepared
  const fees =
    type === 'legacy' || type === 'eip2930'
      ? { type: type === 'legacy' ? 0 : 1, gasPrice: numberToHex(prepared.gasPrice ?? 0n) }
      : {
          type: type === 'eip7702' ? 4 : 2,
          maxFeePerGas: numberToHex(prepared.maxFeePerGas ?? 0n),
          maxPriorityFeePerGas: numberToHex(prepared.maxPriorityFeePerGas ?? 0n),
        }
  const transaction = {
    from,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    value: numberToHex(value),
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    ...(accessList.length > 0 && { accessList }),
    ...(authorizations.length > 0 && {
      authorizationList: authorizations.map(({ signed }) => toRpcAuthorization(signed)),
    }),
    ...fees,
  }
  const raw = await requestSigner(client, {
    address: from,
    method: 'eth_signTransaction',
    params: [transaction],
    signal,
  })
  if (!isBytes(raw)) throw new KeyhookError('UNABLE_TO_SIGN', 'The wallet did not return a transaction.')
  return { raw, hash: transactionHash(raw), from, nonce }
}

export declare namespace signPrepared {
  type Parameters = { prepared: PreparedTransaction; signal?: AbortSignal | undefined }
}

/**
 * Signs the approved transaction. Reads the nonce again, as other transactions may have been sent. For a later
 * transaction of a batch that depended on earlier ones, also estimates gas again. Uses no other data of the node.
 * Returns undefined if the fee would exceed the approved fee.
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
