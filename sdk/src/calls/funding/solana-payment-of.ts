import { findTokenAccount } from '../../chains/solana/find-token-account.js'
import type { SolanaPaymentInstruction } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { solanaTokenTransfer, solanaTransfer } from '../../domain/rules/solana/write-solana-transaction.js'
import type { FundsTransfer } from './funds-transfer.js'

/** Returns the direct payment of a Solana wallet, and the amounts it takes: lamports, or a token. */
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
