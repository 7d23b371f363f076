import { fromHex, isBytes } from '../evm/hex.js'

/** Whether hex is what a signed or unsigned transaction is written as: a list of RLP, with a type before it or without. */
export function isSerializedTransaction(hex: string): boolean {
  if (!isBytes(hex)) return false
  const bytes = fromHex(hex)
  // Types 1 to 4 (EIP-2718).
  const start = bytes[0] !== undefined && bytes[0] >= 1 && bytes[0] <= 4 ? 1 : 0
  const first = bytes[start] ?? 0
  if (first < 0xc9) return false
  const lengthBytes = first > 0xf7 ? first - 0xf7 : 0
  const body = bytes.subarray(start + 1, start + 1 + lengthBytes).reduce((length, byte) => length * 256 + byte, 0)
  return start + 1 + lengthBytes + (lengthBytes > 0 ? body : first - 0xc0) === bytes.length
}
