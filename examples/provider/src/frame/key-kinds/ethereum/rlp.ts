import { concatBytes } from '@noble/hashes/utils.js'
import { toMinimalBytes } from './bytes.js'

export type Rlp = Uint8Array | readonly Rlp[]

function head(length: number, short: number): Uint8Array {
  if (length < 56) return Uint8Array.of(short + length)
  const size = toMinimalBytes(BigInt(length))
  return concatBytes(Uint8Array.of(short + 55 + size.length), size)
}

/** Recursive length prefix (Ethereum yellow paper, appendix B). */
export function encodeRlp(item: Rlp): Uint8Array {
  if (item instanceof Uint8Array)
    return item.length === 1 && item[0]! < 0x80 ? item : concatBytes(head(item.length, 0x80), item)
  const body = concatBytes(...item.map(encodeRlp))
  return concatBytes(head(body.length, 0xc0), body)
}
