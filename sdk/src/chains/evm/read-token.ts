import type { Token } from '../../domain/entities/token.js'
import { fromHex, isBytes } from '../../domain/rules/hex.js'
import type { Rpc } from './create-rpc.js'
import { readAnswer } from './read-answer.js'

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/** Symbol and decimals of an ERC-20 contract; undefined when it is none. Rejects only when the node does not answer. */
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
    const places = readAnswer.quantity(decimals.value, 'decimals')
    const name = readText(readAnswer.bytes(symbol.value, 'symbol'))
    return places <= 36n && name ? { symbol: name, decimals: Number(places) } : undefined
  } catch {
    return undefined
  }
}

/** An ABI string, or the bytes32 of older tokens; controls, direction marks and line breaks dropped. */
function readText(hex: string): string {
  const body = hex.slice(2)
  const length = body.length >= 128 ? Number.parseInt(body.slice(64, 128), 16) : 0
  const text = body.length === 64 ? body : body.slice(128, 128 + Math.min(length, 64) * 2)
  if (!isBytes(`0x${text}`)) return ''
  return new TextDecoder()
    .decode(fromHex(`0x${text}`))
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 32)
}
