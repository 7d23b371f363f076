import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ethereumAddress, ethereumHash } from './ethereum-address.js'
import { fromHex } from './hex.js'

/** Returns the address that signed a hash. Throws for values that are not a signature. */
export function ethereumSigner(hash: `0x${string}`, { r, s, yParity }: ethereumSigner.Signature): `0x${string}` {
  const signature = new secp256k1.Signature(BigInt(r), BigInt(s), yParity)
  const publicKey = signature.recoverPublicKey(fromHex(hash)).toBytes(false)
  // The first byte marks an uncompressed point.
  const key = ethereumHash(publicKey.subarray(1))
  return ethereumAddress(`0x${key.slice(-40)}`)
}

export declare namespace ethereumSigner {
  type Signature = { readonly r: string; readonly s: string; readonly yParity: number }
}
