import type { Token } from '../../domain/entities/token.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'
import { fromHex, isBytes } from '../../domain/rules/evm/hex.js'

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/**
 * Reads symbol and decimals of an ERC-20 contract; undefined for other contracts. Rejects only if the node does not
 * respond.
 */
export async function readToken(
  rpc: Rpc,
  address: string,
  signal?: AbortSignal | undefined,
): Promise<Token | undefined> {
  const read = (data: string) => rpc('eth_call', [{ to: address, data }, 'latest'], signal)
  const [symbol, decimals] = await Promise.allSettled([read(symbolSelector), read(decimalsSelector)])
  signal?.throwIfAborted()
  if (symbol.status === 'rejected' || decimals.status === 'rejected') return undefined
  try {
    const decimalDigits = readAnswer.quantity(decimals.value, 'decimals')
    const name = readText(readAnswer.bytes(symbol.value, 'symbol'), 32)
    return decimalDigits <= 36n && name ? { symbol: name, decimals: Number(decimalDigits) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Decodes a text from a contract: an ABI string, or the bytes32 of older tokens. Removes control characters, direction
 * marks and line breaks, and truncates to `most` characters. Returns an empty text for other data.
 */
export function readText(hex: string, most: number): string {
  const body = hex.slice(2)
  const length = body.length >= 128 ? Number.parseInt(body.slice(64, 128), 16) : 0
  // Reads enough bytes, because a character has up to 4 bytes.
  const text = body.length === 64 ? body : body.slice(128, 128 + Math.min(length, most * 4) * 2)
  if (!isBytes(`0x${text}`)) return ''
  const clean = new TextDecoder()
    .decode(fromHex(`0x${text}`))
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return [...clean].slice(0, most).join('')
}
