import { secp256k1 as curve } from '@noble/curves/secp256k1.js'
import { HDKey } from '@scure/bip32'
import type { Curve } from '../key-kind.js'

/** Keys derived by BIP-32. */
export const secp256k1: Curve = {
  derive(seed, path) {
    let node = HDKey.fromMasterSeed(seed)
    for (const number of path) {
      const child = node.deriveChild(number)
      node.wipePrivateData()
      node = child
    }
    const { privateKey } = node
    node.wipePrivateData()
    if (!privateKey) throw new RangeError('The seed has no private key at this path.')
    return privateKey
  },
  getPublicKey: (privateKey) => curve.getPublicKey(privateKey),
}
