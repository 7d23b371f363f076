import { readBase58 } from '../../domain/rules/solana/read-base58.js'
import { ChainError } from '../../domain/errors/chain-error.js'

const malformed = (what: string, value: unknown): ChainError =>
  new ChainError('TRANSACTION_FAILURE', `The chain node answered with a malformed ${what}.`, {
    cause: new TypeError(
      String(typeof value === 'object' ? JSON.stringify(value)?.slice(0, 200) : value).slice(0, 200),
    ),
  })

/** Reads a non-negative integer. */
function integer(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw malformed(what, value)
  return value
}

/** Reads an amount in base units. JSON numbers above 2^53 are rounded. */
function amount(value: unknown, what: string): bigint {
  const text = typeof value === 'string' && /^\d{1,20}$/.test(value) ? value : undefined
  if (text !== undefined) return BigInt(text)
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw malformed(what, value)
  return BigInt(value)
}

/** Reads 32 bytes in base58: an address or a blockhash. */
function key(value: unknown, what: string): string {
  if (typeof value !== 'string' || value.length > 44 || readBase58(value)?.length !== 32) throw malformed(what, value)
  return value
}

function object(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(what, value)
  return value as Readonly<Record<string, unknown>>
}

function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(what, value)
  return value
}

/** Returns the value of a response that nodes wrap in an object with its slot. */
const valueOf = (answer: unknown, what: string): unknown => object(answer, what)['value']

/** Reads a Solana node's response. All functions throw a `ChainError` that names the malformed `what`. */
export const readSolana = { amount, integer, key, list, object, valueOf }
