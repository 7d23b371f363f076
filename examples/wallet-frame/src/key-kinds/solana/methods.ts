import { base58, base64 } from '@scure/base'
import type { KeyKind } from '../key-kind.js'
import { refuse, requirePageMessage } from '../refuse.js'
import { findSignatureOffset } from './find-signature-offset.js'
import { readBytes } from './read-bytes.js'
import { signBytes } from './sign-bytes.js'

/** The first byte of a signed off-chain message. No transaction starts with it. */
const offChain = 0xff

/**
 * Returns true if the bytes may be a transaction that this key pays for or signs. A transaction contains its signers'
 * keys as raw bytes, whereas a text would contain an address in base58.
 */
function isTransaction(bytes: Uint8Array, publicKey: Uint8Array): boolean {
  if (bytes[0] === offChain) return false
  for (let start = 1; start + publicKey.length <= bytes.length; start++)
    if (publicKey.every((byte, index) => bytes[start + index] === byte)) return true
  return false
}

/** The frame's methods for a Solana wallet. Bytes are base64-encoded. */
export const methods: KeyKind['methods'] = {
  /** Takes [message]. Returns its signature. Rejects bytes that may be a transaction. */
  signMessage([message], key) {
    const bytes = readBytes(message, 'A message')
    if (isTransaction(bytes, base58.decode(key.address))) throw refuse('A transaction cannot be signed as a message')
    requirePageMessage(bytes)
    return base64.encode(signBytes(bytes, key))
  },

  /** Takes [transaction], serialized, with space for each signature. Returns it with this wallet's signature. */
  signTransaction([transaction], key) {
    const bytes = readBytes(transaction, 'A transaction').slice()
    const found = findSignatureOffset(bytes, base58.decode(key.address))
    if (!found) throw refuse(`Transaction does not contain public key ${key.address}`)
    bytes.set(signBytes(bytes.subarray(found.message), key), found.signature)
    return base64.encode(bytes)
  },
}
