import type { Token } from '../../domain/entities/token.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'
import { readText } from './read-text.js'

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/**
 * Reads symbol and decimals of an ERC-20 contract; undefined for other contracts. Rejects only when the node does not
 * answer.
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
