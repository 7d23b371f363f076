import { ChainError } from '../../domain/errors/chain-error.js'
import { isAddress, isBytes, isHash, isHex } from '../../domain/rules/hex.js'

const malformed = (what: string, value: unknown): ChainError =>
  new ChainError('TRANSACTION_FAILURE', `The chain node answered with a malformed ${what}.`, {
    cause: new TypeError(
      String(typeof value === 'object' ? JSON.stringify(value)?.slice(0, 200) : value).slice(0, 200),
    ),
  })

/** Reads a quantity of at most 256 bits (EIP-1474). Throws a `ChainError` on anything else. */
export function readQuantity(value: unknown, what: string): bigint {
  if (!isHex(value) || value.length < 3 || value.length > 66) throw malformed(what, value)
  return BigInt(value)
}

/** Reads a quantity that is a safe integer: a nonce, a block number, a chain id. */
export function readInteger(value: unknown, what: string): number {
  const integer = Number(readQuantity(value, what))
  if (!Number.isSafeInteger(integer)) throw malformed(what, value)
  return integer
}

export function readHash(value: unknown, what: string): `0x${string}` {
  if (!isHash(value)) throw malformed(what, value)
  return value
}

export function readAddress(value: unknown, what: string): `0x${string}` {
  if (!isAddress(value)) throw malformed(what, value)
  return value
}

export function readBytes(value: unknown, what: string): `0x${string}` {
  if (!isBytes(value)) throw malformed(what, value)
  return value
}

export function readObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(what, value)
  return value as Readonly<Record<string, unknown>>
}
