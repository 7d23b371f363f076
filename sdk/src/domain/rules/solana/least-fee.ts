import type { ReadSolanaTransaction } from '../../entities/solana.js'
import { systemProgram } from './solana-programs.js'

const signatureFee = 5000n
const microLamports = 1_000_000n
/** Compute units of an instruction if the transaction sets no limit: of a built-in program, and of other programs. */
const [builtInUnits, units] = [3000n, 200_000n]
const mostUnits = 1_400_000n
const [setLimit, setPrice] = ['02', '03']

/**
 * Returns the network fee in lamports that the signed bytes set: the fee of the signatures and the priority fee. Programs
 * that verify signatures add to it.
 */
export function leastFee({ instructions, signers }: Pick<ReadSolanaTransaction, 'instructions' | 'signers'>): bigint {
  let [limit, price, byDefault] = [undefined as bigint | undefined, 0n, 0n]
  for (const { data, program, programId } of instructions) {
    const isBudget = program === 'Compute Budget Program'
    byDefault += isBudget || programId === systemProgram ? builtInUnits : units
    const value = isBudget ? BigInt(`0x${data.slice(4).match(/../g)?.reverse().join('') ?? 0}`) : 0n
    if (isBudget && data.slice(2, 4) === setLimit) limit = value
    if (isBudget && data.slice(2, 4) === setPrice) price = value
  }
  const wanted = limit ?? byDefault
  const paid = wanted < mostUnits ? wanted : mostUnits
  return signatureFee * BigInt(signers.length) + (price * paid + microLamports - 1n) / microLamports
}
