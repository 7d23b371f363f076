import { transactionHash } from '../../../chains/evm/transaction-hash.js'
import type { Client } from '../../../client.js'
import type { PreparedTransaction, SignedTransaction } from '../../../domain/entities/transaction.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { isBytes, numberToHex } from '../../../domain/rules/evm/hex.js'
import { toRpcAuthorization } from '../../../domain/rules/evm/to-rpc-authorization.js'
import { requestSigner } from '../../wallet/request-signer.js'

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
  if (!isBytes(raw))
    throw new KeyhookError('UNABLE_TO_SIGN', 'The wallet answered with something that is not a transaction.')
  return { raw, hash: transactionHash(raw), from, nonce }
}

export declare namespace signPrepared {
  type Parameters = { prepared: PreparedTransaction; signal?: AbortSignal | undefined }
}
