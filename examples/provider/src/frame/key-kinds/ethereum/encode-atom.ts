import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readAddress } from './address.js'
import { readBytes, toWord } from './bytes.js'
import { refuse } from './refuse.js'

function readInteger(value: unknown, name: string): bigint {
  if (typeof value === 'bigint') return value
  // A larger number has lost digits already; what would be signed is not what was meant.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value)) return BigInt(value)
  throw refuse(`${name} must be an integer: a number up to 2^53, a bigint, or a decimal or hex string`)
}

function encodeInteger(type: string, value: unknown, name: string): Uint8Array {
  const isSigned = type.startsWith('int')
  const bits = Number(type.slice(isSigned ? 3 : 4) || 256)
  if (bits % 8 !== 0 || bits === 0 || bits > 256) throw refuse(`There is no type '${type}'`)
  const integer = readInteger(value, name)
  const isInside = isSigned ? BigInt.asIntN(bits, integer) === integer : BigInt.asUintN(bits, integer) === integer
  if (!isInside) throw refuse(`${name} does not fit ${type}`)
  return toWord(integer)
}

/** The 32 bytes of a value of an atomic or dynamic type (EIP-712, encodeData). `name` is for the refusal. */
export function encodeAtom(type: string, value: unknown, name: string): Uint8Array {
  if (type === 'string') {
    if (typeof value !== 'string') throw refuse(`${name} must be a string`)
    return keccak_256(utf8ToBytes(value))
  }
  if (type === 'bytes') return keccak_256(readBytes(value, name))
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw refuse(`${name} must be true or false`)
    return toWord(value ? 1n : 0n)
  }
  if (type === 'address') {
    const address = readAddress(value)
    if (!address) throw refuse(`${name} must be an address`)
    return toWord(BigInt(address))
  }
  if (!type.startsWith('bytes')) return encodeInteger(type, value, name)
  const bytes = readBytes(value, name)
  if (bytes.length !== Number(type.slice(5))) throw refuse(`${name} must be ${type.slice(5)} bytes`)
  return hexToBytes(
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
      .join('')
      .padEnd(64, '0'),
  )
}
