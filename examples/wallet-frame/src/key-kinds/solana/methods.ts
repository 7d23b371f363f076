import { base58, base64 } from '@scure/base'
import type { KeyKind } from '../key-kind.js'
import { refuse, requirePageMessage } from '../refuse.js'
import { findSignaturePlace } from './find-signature-place.js'
import { readBytes } from './read-bytes.js'
import { signBytes } from './sign-bytes.js'

/** Where texts say that they are none: the first byte of a signed off-chain message, which begins no transaction. */
const offChain = 0xff

/**
 * Whether the bytes may be a transaction that this key pays for or takes part in: one holds the keys of all who sign it, as
 * they are. A text holds an address in base58.
 */
function isTransaction(bytes: Uint8Array, publicKey: Uint8Array): boolean {
  if (bytes[0] === offChain) return false
  for (let start = 1; start + publicKey.length <= bytes.length; start++)
    if (publicKey.every((byte, index) => bytes[start + index] === byte)) return true
  return false
}

/** What the frame answers for a wallet on Solana. Bytes go in and out in base64. */
export const methods: KeyKind['methods'] = {
  /** [message]. Its signature. What could be sent as a transaction is no message. */
  signMessage([message], key) {
    const bytes = readBytes(message, 'A message')
    if (isTransaction(bytes, base58.decode(key.address))) throw refuse('A transaction cannot be signed as a message')
    requirePageMessage(bytes)
    return base64.encode(signBytes(bytes, key))
  },

  /** [transaction], serialized, with a place for each signature. The same with this wallet's in its place. */
  signTransaction([transaction], key) {
    const bytes = readBytes(transaction, 'A transaction').slice()
    const found = findSignaturePlace(bytes, base58.decode(key.address))
    if (!found) throw refuse(`Transaction does not contain public key ${key.address}`)
    bytes.set(signBytes(bytes.subarray(found.message), key), found.place)
    return base64.encode(bytes)
  },
}
