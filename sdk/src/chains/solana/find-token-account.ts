import { sha256 } from '@noble/hashes/sha2.js'
import { readBase58 } from '../../domain/rules/solana/read-base58.js'
import { associatedTokenProgram, tokenProgram } from '../../domain/rules/solana/solana-programs.js'
import { writeBase58 } from '../../domain/rules/solana/write-base58.js'

/** Parameters of the Ed25519 curve: −x² + y² = 1 + d·x²·y², modulo p. */
const p = 2n ** 255n - 19n
const d = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * Returns the associated token account of an owner: the first derived address that is not on the curve, so that no key
 * can sign for it. Returns undefined for an invalid address.
 */
export function findTokenAccount(owner: string, mint: string): string | undefined {
  const [program, ...seeds] = [associatedTokenProgram, owner, tokenProgram, mint].map((key) => readBase58(key))
  if (!program || seeds.some((seed) => seed?.length !== 32)) return undefined
  const seedBytes = (seeds as Uint8Array[]).flatMap((seed) => [...seed])
  for (let bump = 255; bump >= 0; bump--) {
    const found = sha256(Uint8Array.of(...seedBytes, bump, ...program, ...marker))
    if (!isOnCurve(found)) return writeBase58(found)
  }
  return undefined
}

/**
 * Returns true if the point is on the curve. x² = (y² − 1) / (d·y² + 1) has a root if numerator · denominator is a
 * square.
 */
function isOnCurve(bytes: Uint8Array): boolean {
  // The highest bit is the sign of x.
  const y = bytes.reduceRight((sum, byte, index) => (sum << 8n) | BigInt(index === 31 ? byte & 0x7f : byte), 0n)
  const square = (y * y) % p
  const product = ((square + p - 1n) * (d * square + 1n)) % p
  return y < p && power(product, (p - 1n) / 2n) < 2n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [base, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}
