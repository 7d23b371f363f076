// More than one export: both ways.

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Solana writes keys and signatures. */
export function toBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = digits[Number(number % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

/** The 32 bytes of a key. */
export const readKey = (text: string): readonly number[] => {
  const number = [...text].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
  return Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * (31 - index))) & 255n))
}
