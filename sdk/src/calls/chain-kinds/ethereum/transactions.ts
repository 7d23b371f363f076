import { readNonce } from '../../../chains/evm/read-nonce.js'
import type { Ethereum } from '../../../domain/entities/ethereum.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { ethereumHash } from '../../../domain/rules/evm/ethereum-address.js'
import { fromHex, isBytes, numberToHex } from '../../../domain/rules/evm/hex.js'
import { toRpcAuthorization } from '../../../domain/rules/evm/to-rpc-authorization.js'
import { requiresConfirmation } from '../../../domain/rules/signing/requires-confirmation.js'
import { followTransaction } from '../../transaction/follow-transaction.js'
import { requestSigner } from '../../wallet/request-signer.js'
import type { Transactions } from '../chain-kinds.js'
import { getReader } from './get-reader.js'
import { outlineRequest } from './outline-request.js'
import { prepareStep } from './prepare-step.js'
import { createKeyedQueue } from '../../../base/create-keyed-queue.js'
import { deferred } from '../../../base/deferred.js'
import { perClient } from '../../app/per-client.js'
import { untilAborted } from '../../../base/until-aborted.js'
import type {
  PreparedTransaction,
  SignedTransaction,
  TransactionReceipt,
  TransactionRequest,
} from '../../../domain/entities/transaction.js'
import { submitTransaction } from '../../../chains/evm/submit-transaction.js'
import type { Client } from '../../../client.js'
import { nodeTimeout } from '../../../domain/rules/limits.js'
import { getNode } from './get-node.js'
import { waitForReceipt } from '../../../chains/evm/wait-for-receipt.js'
import { prepare } from './prepare.js'

/**
 * Sends signed bytes to the chain. Cannot be aborted, because the caller must learn the outcome of sent bytes. Rejects
 * with a `TransactionError`, whose `outcome` shows whether they may still be mined.
 */
async function submit(client: Client, { chainId, isAmbiguous, transaction }: submit.Parameters): Promise<void> {
  const { sleep } = client.platform
  await submitTransaction(getNode(client, { chainId, timeout: nodeTimeout }), { transaction, sleep, isAmbiguous })
}

declare namespace submit {
  type Parameters = {
    chainId: number
    transaction: SignedTransaction
    /** True if a node may already have these bytes. */
    isAmbiguous?: boolean | undefined
  }
}

/**
 * Queues a wallet's transactions, from reading the nonce until a node has accepted the transaction, so that nonces are
 * unique.
 */
const nonceQueue = perClient(() => {
  const runExclusive = createKeyedQueue()
  const submissions = new Map<string, Promise<void>>()

  return {
    /**
     * Signs after the wallet's earlier transactions were sent. Blocks the wallet's queue until `signal` is aborted,
     * which marks the end of signing. If the transaction is submitted in the same turn, blocks the queue until the
     * submission has ended.
     */
    sign<signed extends SignedTransaction | undefined>(
      wallet: string,
      sign: () => Promise<signed>,
      signal: AbortSignal,
    ): Promise<signed> {
      const signed = deferred<signed>()
      const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      runExclusive(wallet, async () => {
        signal.throwIfAborted()
        const transaction = await untilAborted(sign(), signal)
        signed.resolve(transaction)
        await left
        if (transaction) await submissions.get(transaction.hash)
      }).catch(signed.reject)
      return signed.promise
    },
    async submit({ hash }: SignedTransaction, submit: () => Promise<void>): Promise<void> {
      const submission = submit()
      submissions.set(
        hash,
        submission.catch(() => {}),
      )
      await submission.finally(() => submissions.delete(hash))
    },
  }
})

/** Prepares, signs, sends and follows transactions of Ethereum and EVM chains. */
export const transactions: Transactions<Ethereum> = {
  outline: outlineRequest,
  prepare: (client, { ahead, index, outlines, request, signal }) =>
    prepareStep(client, {
      outline: outlines[index]!,
      request: request.requests[index]!,
      isShown: requiresConfirmation(client.app.embeddedWallets, request.uiOptions),
      earlier: outlines.slice(index - ahead, index).map(({ transaction }) => transaction),
      signal,
    }),
  sign: (client, { signal, step: { prepared } }) => signPrepared(client, { prepared, signal }),
  signToSend: (client, { index, refused, request, signal, step: { prepared } }) =>
    nonceQueue(client).sign(
      `${prepared.chainId}:${prepared.from.toLowerCase()}`,
      () => signStep(client, { prepared, refused, request: request.requests[index]!, isFollowing: index > 0, signal }),
      signal,
    ),
  submit: (client, { isAmbiguous, signed, step: { prepared } }) =>
    nonceQueue(client).submit(signed, () =>
      submit(client, { chainId: prepared.chainId, transaction: signed, isAmbiguous }),
    ),
  waitForReceipt: (client, { signal, signed, step: { prepared } }) =>
    followTransaction(client, {
      wait: (until) => waitForTransaction(client, { chainId: prepared.chainId, transaction: signed, signal: until }),
      signal,
    }),
}

/** Resolves with the receipt once a transaction is in a block. Rejects with a `TransactionError`. */
async function waitForTransaction(
  client: Client,
  { chainId, signal, transaction }: waitForTransaction.Parameters,
): Promise<TransactionReceipt> {
  const { sleep } = client.platform
  return waitForReceipt(getNode(client, { chainId, timeout: nodeTimeout }), { transaction, sleep, signal })
}

declare namespace waitForTransaction {
  type Parameters = { chainId: number; transaction: SignedTransaction; signal?: AbortSignal | undefined }
}

/** Returns the hash of a signed transaction, without a node. */
const transactionHash = (raw: string): `0x${string}` => ethereumHash(fromHex(raw))

/** Signs a prepared transaction without a prompt, and does not send it. */
async function signPrepared(client: Client, parameters: signPrepared.Parameters): Promise<SignedTransaction> {
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

declare namespace signPrepared {
  type Parameters = { prepared: PreparedTransaction; signal?: AbortSignal | undefined }
}

/**
 * Signs the approved transaction. Reads the nonce again, because other transactions may have been sent. After a refusal,
 * keeps the nonce, because the node may have passed the transaction on: only one can then be mined (threat 44). If the gas
 * estimate depended on earlier transactions of the batch, also estimates gas again. Uses no other new data of the node.
 * Returns undefined if the fee would exceed the approved fee.
 */
async function signStep(client: Client, parameters: signStep.Parameters): Promise<SignedTransaction | undefined> {
  const { isFollowing, prepared, refused, request, signal } = parameters
  if (isFollowing && prepared.warning !== undefined) {
    const shown = { ...request, chainId: prepared.chainId }
    const { gas, nonce: next } = await prepare(client, { address: prepared.from, request: shown, signal })
    if (gas > prepared.gas) return undefined
    const nonce = refused?.nonce ?? next
    return signPrepared(client, { prepared: { ...prepared, gas, nonce }, signal })
  }
  const node = getReader(client, prepared.chainId)
  const nonce = refused?.nonce ?? request.nonce ?? (await readNonce(node, prepared.from, signal))
  return signPrepared(client, { prepared: { ...prepared, nonce }, signal })
}

declare namespace signStep {
  type Parameters = {
    prepared: PreparedTransaction
    refused: SignedTransaction | undefined
    request: TransactionRequest
    /** True if the batch has earlier transactions. */
    isFollowing: boolean
    signal?: AbortSignal | undefined
  }
}
