import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { hardened } from '../src/key-kinds/hardened.js'
import type { Curve, KeyKind } from '../src/key-kinds/key-kind.js'
import { readSolanaKey } from '../src/rules/read-solana-key.js'

/** The curve, with hardened children only (SLIP-0010). */
const curve: Curve = {
  derive(seed, path) {
    let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
    for (const number of path) {
      const index = new Uint8Array(4)
      new DataView(index.buffer).setUint32(0, number)
      node = hmac(sha512, node.slice(32), concatBytes(Uint8Array.of(0), node.slice(0, 32), index))
    }
    return node.slice(0, 32)
  },
  getPublicKey: (privateKey) => ed25519.getPublicKey(privateKey),
}

/**
 * A second kind of key. It has another curve, another path, addresses that are public keys in base58, and one method.
 */
export const toyKind: KeyKind = {
  curve,
  path: (index) => [44, 501, index, 0].map(hardened),
  toAddress: (publicKey) => base58.encode(publicKey),
  readAddress: (text) => readSolanaKey(text) && text,
  signText: () => 'signature',
  isInPhrase: false,
  writeKey: ({ privateKey }) => bytesToHex(privateKey),
  readKey: async (text) => hexToBytes(text),
  loadRules: async () => ({
    checkPolicy: () => undefined,
    read: ({ method }) => ({ action: `sign:${method}`, isLasting: false }),
  }),
  methods: {
    signMessage: ([message], { privateKey }) => bytesToHex(ed25519.sign(hexToBytes(String(message)), privateKey)),
  },
}
