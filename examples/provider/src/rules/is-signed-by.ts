import type { ChainType } from '@keyhook/sdk/wire'
import { Hex, PersonalMessage, Secp256k1, Signature } from '../bundled/ox.js'
import { readBase64 } from './read-base64.js'
import { toBytes } from '../bytes/encodings.js'
import { isSignedByEd25519 } from './is-signed-by-ed25519.js'
import { readSolanaKey } from '../bundled/wallet-frame.js'

/** The highest valid `s` of a signature (EIP-2). */
const highest = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Signature schemes of address keys, by chain. */
const signatureSchemes: Readonly<Record<ChainType, (options: isSignedBy.Options) => boolean>> = {
  /** EIP-191. */
  ethereum({ address, message, signature }) {
    const half = /^0x[0-9a-f]{64}([0-9a-f]{64})(?:00|01|1b|1c)$/i.exec(signature)?.[1]
    // The upper half of the curve has a second signature for each, and other last bytes a third.
    if (half === undefined || BigInt(`0x${half}`) > highest) return false
    const payload = PersonalMessage.getSignPayload(Hex.fromString(message))
    try {
      const signer = Secp256k1.recoverAddress({ payload, signature: Signature.fromHex(signature as Hex.Hex) })
      return signer === address.toLowerCase()
    } catch {
      // The numbers are not on the curve.
      return false
    }
  },
  /** Ed25519 over the text, in base64. */
  solana({ address, message, signature }) {
    const key = readSolanaKey(address)
    const bytes = readBase64(signature)
    return key !== undefined && bytes !== undefined && isSignedByEd25519(key, toBytes(message), bytes)
  },
}

/** Returns true if the key of the address signed the message. */
export const isSignedBy = (chainType: ChainType, options: isSignedBy.Options): boolean =>
  signatureSchemes[chainType](options)

export declare namespace isSignedBy {
  type Options = { address: string; message: string; signature: string }
}
