import type { KeyFault } from '../key-kind.js'

/** The order of the secp256k1 curve. A private key is less than this number (SEC 2, 2.4.1). */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Parses 64 hex digits, with or without 0x. The number must be at least 1 and less than the order of the curve. */
export function readKey(text: string): Uint8Array | KeyFault {
  const digits = text.replace(/^0x/i, '')
  if (/^[0-9a-f]{40}$/i.test(digits)) return 'address'
  if (!/^[0-9a-f]{64}$/i.test(digits)) return 'malformed'
  const number = BigInt(`0x${digits}`)
  if (number === 0n || number >= order) return 'out-of-range'
  return Uint8Array.from(digits.match(/../g)!, (byte) => Number.parseInt(byte, 16))
}
