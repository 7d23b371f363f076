import { Hex } from '../../../bundled/ox.js'
import { refuse } from '../refuse.js'

/** Whole bytes in hex, beginning 0x. */
export const isHexBytes = (value: unknown): value is Hex.Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)

/** Bytes in hex, given as hex or as they are. `name` is for the error. */
export function readBytes(value: unknown, name: string): Hex.Hex {
  if (value instanceof Uint8Array) return Hex.fromBytes(value)
  if (!isHexBytes(value)) throw refuse(`${name} must be hex bytes beginning 0x`)
  return value
}
