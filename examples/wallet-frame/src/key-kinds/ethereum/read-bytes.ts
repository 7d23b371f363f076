import * as Hex from 'ox/Hex'
import { refuse } from '../refuse.js'

/** Returns true for whole bytes in hex with the prefix 0x. */
export const isHexBytes = (value: unknown): value is Hex.Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)

/**
 * Returns true for a message of 32 bytes. A smart account accepts its signature as that of a user operation, even if
 * the bytes are readable text.
 */
export const isHash = (message: unknown): boolean =>
  isHexBytes(message) ? message.length === 66 : new TextEncoder().encode(String(message)).length === 32

/** Converts hex or bytes to hex. `name` appears in the error. */
export function readBytes(value: unknown, name: string): Hex.Hex {
  if (value instanceof Uint8Array) return Hex.fromBytes(value)
  if (!isHexBytes(value)) throw refuse(`${name} must be hex bytes beginning 0x`)
  return value
}
