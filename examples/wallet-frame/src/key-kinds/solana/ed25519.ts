import { ed25519 as curve } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { wipe } from '../../rules/wipe.js'
import type { Curve } from '../key-kind.js'

/** Derives keys by SLIP-0010, which defines hardened children only on this curve. */
export const ed25519: Curve = {
  derive(seed, path) {
    // A private key followed by its chain code.
    let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
    for (const number of path) {
      if (number < 2 ** 31) throw new RangeError('Ed25519 supports only hardened derivation.')
      const data = new Uint8Array(37)
      data.set(node.subarray(0, 32), 1)
      new DataView(data.buffer).setUint32(33, number)
      const child = hmac(sha512, node.subarray(32), data)
      wipe(node, data)
      node = child
    }
    const privateKey = node.slice(0, 32)
    wipe(node)
    return privateKey
  },
  getPublicKey: (privateKey) => curve.getPublicKey(privateKey),
}
