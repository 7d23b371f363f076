import { readBlockhash } from '../../chains/solana/read-blockhash.js'
import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { SolanaPaymentInstruction } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { readSolanaTransaction } from '../../domain/rules/solana/read-solana-transaction.js'
import {
  solanaTokenTransfer,
  solanaTransfer,
  writeSolanaTransaction,
} from '../../domain/rules/solana/write-solana-transaction.js'
import { getSolanaNode } from '../chain-kinds/solana/get-solana-node.js'
import { feeOf } from '../chain-kinds/solana/prepare-solana.js'
import { simulateTransaction } from '../chain-kinds/solana/simulate-transaction.js'
import { findTokenAccount } from '../../chains/solana/find-token-account.js'
import type { FundsTransfer } from './plan-transfer.js'

/** Maximum rent of a payment's new accounts, in lamports. */
const mostRent = 5_000_000n

/**
 * Prepares and simulates a payment transaction. Rejects with `INSUFFICIENT_BALANCE` without enough funds. Rejects with
 * `TRANSACTION_FAILURE` if the transaction takes more than `pays`, `token` and the network fee.
 */
export async function prepareSolanaPayment(
  client: Client,
  { chain, from, instructions, pays, signal, token }: prepareSolanaPayment.Parameters,
): Promise<{ transaction: Uint8Array; lastValidBlockHeight: number }> {
  const { blockhash, lastValidBlockHeight } = await readBlockhash(getSolanaNode(client, chain).read, signal)
  const transaction = writeSolanaTransaction({ blockhash, feePayer: from, instructions })
  const read = transaction && readSolanaTransaction(transaction)
  if (!read || read.signers.length !== 1) throw refused('It also needs a signature by another wallet.')
  const fee = await feeOf(client, { address: from, chain, transaction, signal })
  const simulation = await simulateTransaction(client, {
    ...{ address: from, bytes: transaction, chain, fee, transaction: read, signal },
  })
  if (simulation?.status === 'failure') {
    if (simulation.lacking !== undefined || /insufficient/i.test(simulation.reason ?? ''))
      throw new KeyhookError('INSUFFICIENT_BALANCE', 'Solana wallet has insufficient funds for this transaction.')
    throw refused(simulation.reason ?? 'It would fail.')
  }
  if (!simulation) throw refused('No node could simulate it.')
  const { approvals, changes, isPartial, isTaken, rent } = simulation
  const taken = changes.reduce((sum, { amount, contract }) => (contract === undefined ? sum - amount : sum), 0n)
  const agreed = (mint: string) => (mint === token?.mint ? token.units : 0n)
  const takesTokens = changes.some(({ amount, contract }) => contract !== undefined && -amount > agreed(contract))
  if (taken > pays + rent || rent > mostRent || takesTokens || approvals.length > 0 || isTaken || isPartial)
    throw refused('It takes more than the user approved.')
  return { transaction, lastValidBlockHeight }
}

const refused = (why: string) => new KeyhookError('TRANSACTION_FAILURE', `The transaction was not sent. ${why}`)

export declare namespace prepareSolanaPayment {
  type Parameters = {
    chain: Chain
    /** The wallet that signs and pays. */
    from: string
    instructions: readonly SolanaPaymentInstruction[]
    /** Lamports. */
    pays: bigint
    /** Token amount in base units. */
    token?: { mint: string; units: bigint } | undefined
    signal: AbortSignal
  }
}

/** Returns the instructions of a direct payment by a Solana wallet, and the lamports or tokens that it takes. */
export function solanaPaymentOf({ request: { address: to, token }, units, wallet: { address: from } }: FundsTransfer): {
  instructions: readonly SolanaPaymentInstruction[]
  pays: bigint
  token?: { mint: string; units: bigint }
} {
  const { address: mint, decimals } = token
  if (mint === undefined) return { instructions: [solanaTransfer(from, to, units)], pays: units }
  const [source, target] = [findTokenAccount(from, mint), findTokenAccount(to, mint)]
  if (source === undefined || target === undefined) throw new KeyhookError('INVALID_REQUEST', 'Invalid funding data')
  return {
    instructions: solanaTokenTransfer({ decimals, from, mint, source, target, to, units }),
    pays: 0n,
    token: { mint, units },
  }
}
