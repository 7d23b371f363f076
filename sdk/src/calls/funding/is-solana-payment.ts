import { findTokenAccount } from '../../chains/solana/find-token-account.js'
import type { SolanaPaymentInstruction } from '../../domain/entities/funding.js'
import { associatedTokenProgram, systemProgram, tokenProgram } from '../../domain/rules/solana/solana-programs.js'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/**
 * Relay's depository: an immutable program that sends only to its own vault. Source:
 * https://docs.relay.link/references/protocol/contracts/solana-depository
 */
const depository = '99vQwtBwYtrqqD9YSXbdum3KBdxPAVxYTaQ3cfnJSrN2'

type Paid = {
  /** The paying wallet. */
  readonly user: string
  /** Mint of the paid token; undefined for SOL. */
  readonly mint: string | undefined
  /** Amount in base units. */
  readonly pays: bigint
}

/**
 * Returns true if the instructions are one payment of exactly the amount. A compute unit limit, memos and the creation
 * of the recipient's token account may accompany it. A simulation cannot replace this check, because it does not cover
 * the user's stake and nonce accounts. A program can also act differently when the transaction is sent.
 */
export function isSolanaPayment(instructions: readonly SolanaPaymentInstruction[], paid: Paid): boolean {
  const [payment, ...more] = instructions.filter((instruction) => !isHarmless(instruction) && !isCreation(instruction))
  if (!payment || more.length > 0) return false
  const target = paid.mint === undefined ? lamportsTo(payment, paid) : tokensTo(payment, { ...paid, mint: paid.mint })
  return (
    target !== undefined &&
    instructions
      .filter(isCreation)
      .every(({ accounts: [payer, account] }) => payer?.address === paid.user && account?.address === target)
  )
}

/** Returns true for an instruction that moves no funds: a compute unit limit, or a memo. */
const isHarmless = ({ accounts, data, programId }: SolanaPaymentInstruction): boolean =>
  accounts.length === 0 && (programId === memo || (programId === computeBudget && data[0] === 2))

/** Returns true for an instruction that creates an associated token account, unless it exists. */
const isCreation = ({ data, programId }: SolanaPaymentInstruction): boolean =>
  programId === associatedTokenProgram && data.length === 1 && data[0] === 1

/** Returns the recipient of a payment in SOL: `transfer` of the System program, or Relay's `deposit_native`. */
function lamportsTo({ accounts, data, programId }: SolanaPaymentInstruction, { pays, user }: Paid): string | undefined {
  const addresses = accounts.map(({ address }) => address)
  if (programId === systemProgram) {
    const [from, to] = addresses
    return from === user && isCall(data, { tag: [2, 0, 0, 0], pays }) ? to : undefined
  }
  // Accounts of `deposit_native`: depository, sender, depositor, vault, system program.
  const [, sender, depositor, vault] = addresses
  const isDeposit =
    programId === depository &&
    isCall(data, { tag: [13, 158, 13, 223, 95, 213, 28, 6], pays, rest: 32 }) &&
    sender === user &&
    depositor === user
  return isDeposit ? vault : undefined
}

/**
 * Returns the recipient's account of a payment in tokens: `transfer` or `transferChecked` of the Token program, or
 * Relay's `deposit_token`.
 */
function tokensTo(
  { accounts, data, programId }: SolanaPaymentInstruction,
  { mint, pays, user }: Paid & { readonly mint: string },
): string | undefined {
  const addresses = accounts.map(({ address }) => address)
  const account = findTokenAccount(user, mint)
  if (programId === tokenProgram) {
    const isChecked = data[0] === 12
    const [source, named, target, owner] = isChecked ? addresses : addresses.toSpliced(1, 0, mint)
    const isTransfer = isCall(data, isChecked ? { tag: [12], pays, rest: 1 } : { tag: [3], pays })
    return isTransfer && source === account && named === mint && owner === user ? target : undefined
  }
  // Accounts of `deposit_token`: depository, sender, depositor, vault, mint, sender's account, vault's account, …
  const [, sender, depositor, , named, source, target] = addresses
  const isDeposit =
    programId === depository &&
    isCall(data, { tag: [11, 156, 96, 218, 39, 163, 180, 19], pays, rest: 32 }) &&
    [sender, depositor].every((address) => address === user) &&
    named === mint &&
    source === account
  return isDeposit ? target : undefined
}

/** Returns true if the instruction data consists of the tag, the amount and `rest` further bytes. */
function isCall(data: Uint8Array, { pays, rest = 0, tag }: { tag: number[]; pays: bigint; rest?: number }): boolean {
  if (data.length !== tag.length + 8 + rest || tag.some((byte, index) => data[index] !== byte)) return false
  return new DataView(data.buffer, data.byteOffset).getBigUint64(tag.length, true) === pays
}
