import { readBlockhash } from '../../../chains/solana/read-blockhash.js'
import { readFeePaid } from '../../../chains/solana/read-fee-paid.js'
import { isExpired } from '../../../chains/solana/read-signature-status.js'
import { submitSolana } from '../../../chains/solana/submit-solana.js'
import { waitForConfirmation } from '../../../chains/solana/wait-for-confirmation.js'
import { readBase64, toBase64 } from '../../../base/base64.js'
import type { Client } from '../../../client.js'
import type { SignedSolanaTransaction, Solana, SolanaOutline } from '../../../domain/entities/solana.js'
import { requiresConfirmation } from '../../../domain/rules/signing/requires-confirmation.js'
import { decodingTimeout } from '../../../domain/rules/limits.js'
import { solanaTransactionId, withBlockhash } from '../../../domain/rules/solana/solana-message.js'
import type { Transactions } from '../chain-kinds.js'
import { followTransaction } from '../../transaction/follow-transaction.js'
import { unlessTimedOut } from '../unless-timed-out.js'
import { getSolanaNode } from './get-solana-node.js'
import { feeOf, isOpen, prepareSolana } from './prepare-solana.js'
import { signer } from './signer.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { readSentTransaction } from '../../../domain/rules/solana/read-sent-transaction.js'
import { solanaChain } from '../../../domain/rules/solana/solana-chain.js'
import { solanaWarnings } from '../../../domain/rules/signing/solana-warnings.js'
import { getWallet } from '../../wallet/get-wallet.js'
import { solanaClusters } from './solana-clusters.js'

/** Prepares, signs, sends and follows transactions of Solana. */
export const transactions: Transactions<Solana> = {
  outline: outlineSolana,
  prepare: (client, { index, outlines, request, signal }) =>
    prepareSolana(client, {
      address: request.address,
      outline: outlines[index]!,
      request: request.requests[index]!,
      isShown: requiresConfirmation(client.app.embeddedWallets, request.uiOptions),
      signal,
    }),
  sign: (client, { request, signal, step }) => sign(client, { request, prepared: step.prepared, signal }),
  async signToSend(client, { refused, request, signal, step }) {
    const { chain, prepared, transaction } = step
    if (!isOpen(transaction)) return sign(client, { request, prepared, signal })
    const { read } = getSolanaNode(client, chain)
    // The node may have passed the refused bytes on. The network runs the same bytes only once (threat 44).
    if (refused && !(await isExpired(read, refused, signal))) return refused
    // The blockhash may have expired during the review.
    const block = await readBlockhash(read, signal)
    const fresh = withBlockhash(prepared.transaction, block.blockhash)
    const fee = await feeOf(client, { address: request.address, chain, transaction: fresh, signal })
    if (fee > prepared.fee) return undefined
    const { lastValidBlockHeight } = block
    return sign(client, { request, prepared: { transaction: fresh, lastValidBlockHeight }, signal })
  },
  submit: (client, { index, isAmbiguous, request, signed, step }) =>
    submitSolana(getSolanaNode(client, step.chain).send, {
      transaction: signed,
      sendOptions: request.requests[index]?.options,
      sleep: client.platform.sleep,
      isAmbiguous,
    }),
  async waitForReceipt(client, { signal, signed, step }) {
    const { read, send, subscribe } = getSolanaNode(client, step.chain)
    const { sleep } = client.platform
    const { slot } = await followTransaction(client, {
      wait: (until) => waitForConfirmation(send, { transaction: signed, sleep, signal: until, subscribe }),
      signal,
    })
    const fee = await unlessTimedOut(client, {
      ms: decodingTimeout,
      read: (timeLimit) => readFeePaid(read, signed.hash, timeLimit),
      signal,
    })
    return { chainType: 'solana', signature: signed.hash, slot, fee }
  },
}

async function sign(
  client: Client,
  { prepared, request: { address, uiOptions }, signal }: SignParameters,
): Promise<SignedSolanaTransaction> {
  const { lastValidBlockHeight, transaction } = prepared
  const raw = await signer.sign(client, {
    request: {
      chainType: 'solana',
      address,
      uiOptions,
      method: 'solana_signTransaction',
      data: toBase64(transaction),
    },
    signal,
  })
  // The signer has already validated the base64 text.
  return { raw, hash: solanaTransactionId(readBase64(raw)!), lastValidBlockHeight }
}

type SignParameters = {
  request: Solana['sendRequest']
  prepared: Pick<Solana['step']['prepared'], 'lastValidBlockHeight' | 'transaction'>
  signal: AbortSignal
}

/**
 * Decodes a request without a node. Throws `MUST_BE_AUTHENTICATED`, `UNABLE_TO_SIGN` (a wallet of another user),
 * `INVALID_REQUEST`, or `INVALID_DATA` (an invalid transaction, or one that lacks another signature).
 */
function outlineSolana(client: Client, request: Solana['sendRequest']): readonly SolanaOutline[] {
  const { address, chainType, requests } = request
  getWallet(client, address, chainType)
  if (requests.length === 0) throw new KeyhookError('INVALID_REQUEST', 'Invalid transaction request')
  return requests.map(({ cluster, transaction: bytes }) => {
    const transaction = readSentTransaction(bytes, address)
    const { signed, signers } = transaction
    const missing = signers.find((signer, index) => signer !== address && !signed[index])
    if (missing !== undefined)
      throw new KeyhookError('INVALID_DATA', `${missing} must sign the transaction before it can be sent.`)
    const chain = solanaChain(cluster ?? solanaClusters(client)[0])
    return { chainType: 'solana', chain, transaction, warnings: solanaWarnings(transaction) }
  })
}
