import { ChainError } from '../../domain/errors/chain-error.js'
import { isAddress, isBytes, isHash, isHex } from '../../domain/rules/evm/hex.js'

const malformed = (what: string, value: unknown): ChainError =>
  new ChainError('TRANSACTION_FAILURE', `The chain node answered with a malformed ${what}.`, {
    cause: new TypeError(
      String(typeof value === 'object' ? JSON.stringify(value)?.slice(0, 200) : value).slice(0, 200),
    ),
  })

/** Reads a quantity of at most 256 bits (EIP-1474). */
function quantity(value: unknown, what: string): bigint {
  if (!isHex(value) || value.length < 3 || value.length > 66) throw malformed(what, value)
  return BigInt(value)
}

/** Reads a quantity that is a safe integer, such as a nonce, a block number or a chain ID. */
function integer(value: unknown, what: string): number {
  const number = Number(quantity(value, what))
  if (!Number.isSafeInteger(number)) throw malformed(what, value)
  return number
}

function hash(value: unknown, what: string): `0x${string}` {
  if (!isHash(value)) throw malformed(what, value)
  return value
}

function address(value: unknown, what: string): `0x${string}` {
  if (!isAddress(value)) throw malformed(what, value)
  return value
}

function bytes(value: unknown, what: string): `0x${string}` {
  if (!isBytes(value)) throw malformed(what, value)
  return value
}

function object(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(what, value)
  return value as Readonly<Record<string, unknown>>
}

/** Reads a chain node's response. All functions throw a `ChainError` that names the malformed `what`. */
export const readAnswer = { address, bytes, hash, integer, object, quantity }
