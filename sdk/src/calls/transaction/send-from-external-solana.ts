import { toBase64 } from '../../base/base64.js'
import { readBlockhash } from '../../chains/solana/read-blockhash.js'
import { submitSolana } from '../../chains/solana/submit-solana.js'
import { waitForConfirmation } from '../../chains/solana/wait-for-confirmation.js'
import type { Client } from '../../client.js'
import type { ConnectedSolanaWallet, SolanaSendOptions } from '../../domain/entities/connected-wallet.js'
import type { SolanaCluster } from '../../domain/entities/chain.js'
import { readSentTransaction } from '../../domain/rules/solana/read-sent-transaction.js'
import { solanaChain } from '../../domain/rules/solana/solana-chain.js'
import { solanaTransactionId } from '../../domain/rules/solana/solana-message.js'
import { getSolanaNode } from '../chain-kinds/solana/get-solana-node.js'
import { solanaClusters } from '../chain-kinds/solana/solana-clusters.js'
import { followTransaction } from './follow-transaction.js'

/**
 * Signs a transaction with an external Solana wallet, which shows its own prompt, and sends it to the cluster's node.
 * Resolves with the transaction's signature once the transaction is confirmed. If `resolveOn` is 'submitted', it
 * resolves once a node has accepted the transaction.
 *
 * Rejects with `INVALID_DATA` for the transactions that {@link readSentTransaction} rejects. Also rejects with the
 * wallet's error, a `ChainError` of the node, or a `TransactionError`.
 */
export async function sendFromExternalSolana(
  client: Client,
  { cluster, resolveOn, sendOptions, transaction, wallet }: sendFromExternalSolana.Parameters,
): Promise<{ signature: string }> {
  const read = readSentTransaction(transaction, wallet.address)
  const chain = solanaChain(cluster ?? solanaClusters(client)[0])
  const node = getSolanaNode(client, chain)
  const { sleep } = client.platform
  const bytes = await wallet.signTransactionBytes(transaction)
  const signed = {
    raw: toBase64(bytes),
    hash: solanaTransactionId(bytes),
    // The transaction has an older blockhash, so it expires at this height or before.
    lastValidBlockHeight: read.isDurable ? undefined : (await readBlockhash(node.read)).lastValidBlockHeight,
  }
  await submitSolana(node.send, { transaction: signed, sendOptions, sleep })
  const confirmation = followTransaction(client, {
    wait: (signal) => waitForConfirmation(node.send, { transaction: signed, sleep, signal, subscribe: node.subscribe }),
    signal: resolveOn === 'submitted' ? AbortSignal.abort() : undefined,
  })
  if (resolveOn !== 'submitted') await confirmation
  return { signature: signed.hash }
}

export declare namespace sendFromExternalSolana {
  type Parameters = {
    wallet: ConnectedSolanaWallet
    /** Serialized transaction, with an entry for each signature. */
    transaction: Uint8Array
    /** Default: the first of the app's `solanaClusters`. */
    cluster: SolanaCluster | undefined
    sendOptions: SolanaSendOptions | undefined
    resolveOn: 'submitted' | 'confirmed' | undefined
  }
}
