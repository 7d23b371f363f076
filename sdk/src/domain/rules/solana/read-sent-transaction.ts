import type { ReadSolanaTransaction, SolanaInstruction } from '../../entities/solana.js'
import { KeyhookError } from '../../errors/base.js'
import { readSolanaTransaction } from './read-solana-transaction.js'

/**
 * Reads a serialized transaction that the wallet at `address` signs and sends. Throws `INVALID_DATA` for other bytes,
 * for a transaction without this signer, and for a known instruction that lacks an account.
 */
export function readSentTransaction(bytes: Uint8Array, address: string): ReadSolanaTransaction {
  const transaction = readSolanaTransaction(bytes)
  if (!transaction) throw invalid('A transaction must be serialized bytes of a legacy or version 0 transaction.')
  if (!transaction.signers.includes(address)) throw invalid(`Transaction does not contain public key ${address}`)
  for (const instruction of transaction.instructions) checkAccounts(instruction)
  return transaction
}

const invalid = (message: string) => new KeyhookError('INVALID_DATA', message)

/** Requires the payer, recipient and owner of a known instruction, because the screen shows them. */
function checkAccounts({ accounts, roles }: SolanaInstruction): void {
  const missing = roles.slice(accounts.length).find((role) => role === 'from' || role === 'to' || role === 'owner')
  if (missing !== undefined) throw invalid(`Transaction does not contain a "${missing}" public key`)
}
