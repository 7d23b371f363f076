import { readBlockhash } from '../../../chains/solana/read-blockhash.js'
import { readLookupTables } from '../../../chains/solana/read-lookup-tables.js'
import { readMessageFee } from '../../../chains/solana/read-message-fee.js'
import { readSolanaBalance } from '../../../chains/solana/read-solana-balance.js'
import type { Client } from '../../../client.js'
import { leastFee } from '../../../domain/rules/solana/least-fee.js'
import type {
  ReadSolanaTransaction,
  SolanaOutline,
  SolanaStep,
  SolanaTransactionRequest,
} from '../../../domain/entities/solana.js'
import { readSolanaTransaction } from '../../../domain/rules/solana/read-solana-transaction.js'
import { solanaMessage, withBlockhash } from '../../../domain/rules/solana/solana-message.js'
import { systemProgram } from '../../../domain/rules/solana/solana-programs.js'
import { readPrice } from '../../transaction/read-price.js'
import { getSolanaNode } from './get-solana-node.js'

/** Prepares a transaction and reads its review data. Rejects only if data that sending needs cannot be read. */
export async function prepareSolana(client: Client, parameters: prepareSolana.Parameters): Promise<SolanaStep> {
  const { address, isShown, outline, request, signal } = parameters
  const { chain } = outline
  const { read } = getSolanaNode(client, chain)
  const { extendedCalldataDecoding } = client.app.embeddedWallets
  const [block, balance, found, price] = await Promise.all([
    readBlockhash(read, signal),
    readSolanaBalance(read, address, signal),
    readLookupTables(read, outline.transaction.lookupTables, signal),
    isShown ? readPrice(client, { chainId: chain.id, symbol: 'SOL', signal }) : undefined,
  ])
  const bytes = isOpen(outline.transaction)
    ? withBlockhash(request.transaction, block.blockhash)
    : request.transaction.slice()
  const transaction = readSolanaTransaction(bytes, found)!
  const fee = await feeOf(client, { address, chain, transaction: bytes, signal })
  const value = valueOf(transaction, address)
  const simulation =
    isShown && extendedCalldataDecoding
      ? await import('./simulate-transaction.js').then(({ simulateTransaction }) =>
          simulateTransaction(client, { address, bytes, chain, fee, transaction, signal }),
        )
      : undefined
  const total = value + fee
  const lacking = simulation?.status === 'failure' ? simulation.lacking : undefined
  const missing = total > balance ? total - balance : lacking
  return {
    chainType: 'solana',
    chain,
    transaction,
    prepared: {
      transaction: bytes,
      fee,
      value,
      total,
      balance,
      hasFunds: missing === undefined,
      lastValidBlockHeight: transaction.isDurable ? undefined : block.lastValidBlockHeight,
    },
    shortage: missing === undefined ? undefined : { amount: missing, token: chain.nativeCurrency },
    simulation,
    price,
  }
}

export declare namespace prepareSolana {
  type Parameters = {
    /** Address of the wallet that signs. */
    address: string
    outline: SolanaOutline
    request: SolanaTransactionRequest
    /** False reads only the data that sending needs, for a transaction without a review screen. */
    isShown: boolean
    signal: AbortSignal
  }
}

/** Returns true if the blockhash may be replaced: no other account has signed, and there is no durable nonce. */
export const isOpen = ({ isDurable, signers }: ReadSolanaTransaction): boolean => signers.length === 1 && !isDurable

/** Returns the network fee that the wallet pays; 0 only if another account pays. A node cannot understate the fee. */
export async function feeOf(
  client: Client,
  {
    address,
    chain,
    signal,
    transaction,
  }: Pick<prepareSolana.Parameters, 'address' | 'signal'> & {
    chain: SolanaOutline['chain']
    transaction: Uint8Array
  },
): Promise<bigint> {
  const read = readSolanaTransaction(transaction)!
  if (read.feePayer !== address) return 0n
  const fee = (await readMessageFee(getSolanaNode(client, chain).read, solanaMessage(transaction), signal)) ?? 0n
  const least = leastFee(read)
  return fee > least ? fee : least
}

/** Returns the lamports that leave the wallet by instructions of the system program. */
const valueOf = ({ instructions }: ReadSolanaTransaction, address: string): bigint =>
  instructions.reduce(
    (sum, { accounts, amount = 0n, programId }) =>
      programId === systemProgram && accounts.find(({ role }) => role === 'from')?.address === address
        ? sum + amount
        : sum,
    0n,
  )
