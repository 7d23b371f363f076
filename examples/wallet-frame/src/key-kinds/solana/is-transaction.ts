/** Where texts say that they are none: the first byte of a signed off-chain message, which begins no transaction. */
const offChain = 0xff

/**
 * Whether the bytes may be a transaction that this key pays for or takes part in: one holds the keys of all who sign it, as
 * they are. A text holds an address in base58.
 */
export function isTransaction(bytes: Uint8Array, publicKey: Uint8Array): boolean {
  if (bytes[0] === offChain) return false
  for (let start = 1; start + publicKey.length <= bytes.length; start++)
    if (publicKey.every((byte, index) => bytes[start + index] === byte)) return true
  return false
}
