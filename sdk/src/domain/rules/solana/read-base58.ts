const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58, the notation of Solana addresses; undefined for other text. */
export function readBase58(text: string): Uint8Array | undefined {
  const zeros = /^1*/.exec(text)![0].length
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn))
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes])
}
