import type { Client } from '../../../client.js'
import type { Solana, SolanaOutline } from '../../../domain/entities/solana.js'
import type { SolanaInstruction } from '../../../domain/entities/solana-transaction.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { readSolanaTransaction } from '../../../domain/rules/solana/read-solana-transaction.js'
import { solanaChain } from '../../../domain/rules/solana/solana-chain.js'
import { solanaWarnings } from '../../../domain/rules/signing/solana-warnings.js'
import { getWallet } from '../../wallet/get-wallet.js'
import { solanaClusters } from './solana-clusters.js'

/**
 * What a request says by itself. Refuses with `MUST_BE_AUTHENTICATED`, `UNABLE_TO_SIGN` (another's wallet), `INVALID_REQUEST`,
 * or `INVALID_DATA` (no transaction, or one that this wallet's signature alone does not complete).
 */
export function outlineSolana(client: Client, request: Solana['sendRequest']): readonly SolanaOutline[] {
  const { address, chainType, requests } = request
  getWallet(client, address, chainType)
  if (requests.length === 0) throw new KeyhookError('INVALID_REQUEST', 'Invalid transaction request')
  return requests.map(({ cluster, transaction: bytes }) => {
    const transaction = readSolanaTransaction(bytes)
    if (!transaction) throw invalid('A transaction must be serialized, legacy or of version 0.')
    const { instructions, signed, signers } = transaction
    if (!signers.includes(address)) throw invalid(`Transaction does not contain public key ${address}`)
    const missing = signers.find((signer, index) => signer !== address && !signed[index])
    if (missing !== undefined) throw invalid(`${missing} must sign the transaction before it can be sent.`)
    for (const instruction of instructions) checkAccounts(instruction)
    const chain = solanaChain(cluster ?? solanaClusters(client)[0])
    return { chainType: 'solana', chain, transaction, warnings: solanaWarnings(transaction) }
  })
}

const invalid = (message: string) => new KeyhookError('INVALID_DATA', message)

/** Who pays, gets and owns what a known instruction moves is there to be shown. */
function checkAccounts({ accounts, roles }: SolanaInstruction): void {
  const missing = roles.slice(accounts.length).find((role) => role === 'from' || role === 'to' || role === 'owner')
  if (missing !== undefined) throw invalid(`Transaction does not contain a "${missing}" public key`)
}
