import * as Hex from 'ox/Hex'
import { readAddress } from './address.js'
import { readBytes } from './read-bytes.js'
import { refuse } from '../refuse.js'

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  // A larger number has lost digits already, so the signed value would differ from the intended one.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value)) return BigInt(value)
  return undefined
}

function readInteger(type: string, value: unknown, name: string): bigint {
  const isSigned = type.startsWith('int')
  const bits = Number(type.slice(isSigned ? 3 : 4) || 256)
  const integer = toBigInt(value)
  if (integer === undefined)
    throw refuse(`${name} must be an integer: a number up to 2^53, a bigint, or a decimal or hex string`)
  if ((isSigned ? BigInt.asIntN(bits, integer) : BigInt.asUintN(bits, integer)) !== integer)
    throw refuse(`${name} does not fit ${type}`)
  return integer
}

/**
 * Reads a value of an atomic or dynamic EIP-712 type, in the normalised form that is hashed. `name` is for the error.
 */
export function readAtom(type: string, value: unknown, name: string): string | boolean | bigint {
  if (type === 'string') {
    if (typeof value !== 'string') throw refuse(`${name} must be a string`)
    return value
  }
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw refuse(`${name} must be true or false`)
    return value
  }
  if (type === 'address') {
    const address = readAddress(value)
    if (!address) throw refuse(`${name} must be an address`)
    return address
  }
  if (!type.startsWith('bytes')) return readInteger(type, value, name)
  const bytes = readBytes(value, name)
  if (type !== 'bytes' && Hex.size(bytes) !== Number(type.slice(5)))
    throw refuse(`${name} must be ${type.slice(5)} bytes`)
  return bytes
}
