import { secp256k1 as curve } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { wipe } from '../../rules/wipe.js'
import { hardened } from '../hardened.js'
import type { Curve, KeyKind } from '../key-kind.js'
import { publicKeyToAddress, readAddress } from './address.js'
import { hashMessage } from './hash-message.js'
import { loadLazy, loadLazyMethod } from './load-lazy-method.js'
import { methods } from './methods.js'
import { isHash } from './read-bytes.js'
import { signHash } from './sign-hash.js'
import { toHexSignature } from './to-hex-signature.js'

const { Fn } = curve.Point

/**
 * Derives private keys by BIP-32. A library would add extended public keys, their text form and RIPEMD-160. These
 * features would be a twelfth of the frame. The tests compare this implementation with the library. Throws for the one
 * seed in 2^127 whose path has no key.
 */
export const secp256k1: Curve = {
  derive(seed, path) {
    // A private key followed by its chain code.
    let node = hmac(sha512, utf8ToBytes('Bitcoin seed'), seed)
    for (const number of path) {
      const parent = node.subarray(0, 32)
      const data = new Uint8Array(37)
      if (number >= 2 ** 31) data.set(parent, 1)
      else data.set(curve.getPublicKey(parent))
      new DataView(data.buffer).setUint32(33, number)
      const child = hmac(sha512, node.subarray(32), data)
      child.set(Fn.toBytes(Fn.add(Fn.fromBytes(child.subarray(0, 32)), Fn.fromBytes(parent))))
      wipe(node, data)
      node = child
    }
    const privateKey = node.slice(0, 32)
    wipe(node)
    return privateKey
  },
  getPublicKey: (privateKey) => curve.getPublicKey(privateKey),
}

/** Ethereum keys: path m/44'/60'/0'/0/index (BIP-44), EIP-55 addresses. */
export const ethereum: KeyKind = {
  curve: secp256k1,
  path: (index) => [hardened(44), hardened(60), hardened(0), 0, index],
  toAddress: publicKeyToAddress,
  readAddress,
  signText: (text, key) => toHexSignature(signHash(hashMessage(text), key)),
  isInPhrase: true,
  writeKey: ({ privateKey }) => `0x${bytesToHex(privateKey)}`,
  readKey: async (text) => (await import('./read-key.js')).readKey(text),
  loadRules: async () => (await loadLazy()).rules,
  mayLast(method, params, address) {
    if (method.endsWith('_sign')) return params.some(isHash)
    const { data, input, to } = (params[0] ?? {}) as { data?: unknown; input?: unknown; to?: unknown }
    // The most common calls need no additional code: payments, `transfer` and `approve`. A call to the wallet's own
    // address is different, because the wallet is not a token.
    const isOwn = String(to).toLowerCase() === address.toLowerCase()
    const isKnown = (isOwn ? /^0x$/ : /^0x($|a9059cbb|095ea7b3)/i).test(String(data ?? input ?? '0x'))
    return method !== 'eth_signTransaction' || !isKnown
  },
  loadMethod: loadLazyMethod,
  methods,
}
