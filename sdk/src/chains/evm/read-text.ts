import { fromHex, isBytes } from '../../domain/rules/evm/hex.js'

/**
 * Decodes a text from a contract: an ABI string, or the bytes32 of older tokens. Removes control characters, direction
 * marks and line breaks, and truncates to `most` characters. Returns '' for other data.
 */
export function readText(hex: string, most: number): string {
  const body = hex.slice(2)
  const length = body.length >= 128 ? Number.parseInt(body.slice(64, 128), 16) : 0
  // A character has up to 4 bytes.
  const text = body.length === 64 ? body : body.slice(128, 128 + Math.min(length, most * 4) * 2)
  if (!isBytes(`0x${text}`)) return ''
  const clean = new TextDecoder()
    .decode(fromHex(`0x${text}`))
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return [...clean].slice(0, most).join('')
}
