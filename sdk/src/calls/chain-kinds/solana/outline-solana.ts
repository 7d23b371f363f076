import type { Client } from '../../../client.js'
import type { Solana, SolanaOutline } from '../../../domain/entities/solana.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { readSentTransaction } from '../../../domain/rules/solana/read-sent-transaction.js'
import { solanaChain } from '../../../domain/rules/solana/solana-chain.js'
import { solanaWarnings } from '../../../domain/rules/signing/solana-warnings.js'
import { getWallet } from '../../wallet/get-wallet.js'
import { solanaClusters } from './solana-clusters.js'

/**
 * Decodes a request without a node. Throws `MUST_BE_AUTHENTICATED`, `UNABLE_TO_SIGN` (another's wallet),
 * `INVALID_REQUEST`, or `INVALID_DATA` (an invalid transaction, or one that lacks another signature).
 */
export function outlineSolana(client: Client, request: Solana['sendRequest']): readonly SolanaOutline[] {
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
