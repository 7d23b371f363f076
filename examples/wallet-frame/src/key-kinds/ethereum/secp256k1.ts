import { secp256k1 as curve } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { wipe } from '../../rules/wipe.js'
import type { Curve } from '../key-kind.js'

const { Fn } = curve.Point

/**
 * Derives private keys by BIP-32. The usual library would increase the frame's size by a twelfth, with extended public
 * keys, their text form and RIPEMD-160. The tests compare this implementation with that library. Throws for one in
 * 2^127 seeds, for which the path has no key.
 */
export const secp256k1: Curve = {
  derive(seed, path) {
    // The private key, followed by its chain code.
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
