import type { ChainType } from '@keyhook/sdk/wire'
import { Hex, PersonalMessage, Secp256k1, Signature } from '../bundled/ox.js'
import { readBase64 } from './read-base64.js'
import { toBytes } from '../bytes/encodings.js'
import { isSignedByEd25519 } from './is-signed-by-ed25519.js'
import { readSolanaKey } from '../bundled/wallet-frame.js'

/** The highest valid `s` value of a signature (EIP-2). */
const highest = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Signature schemes of address keys, by chain. */
const signatureSchemes: Readonly<Record<ChainType, (options: isSignedBy.Options) => boolean>> = {
  /** Verifies an EIP-191 signature. */
  ethereum({ address, message, signature }) {
    const half = /^0x[0-9a-f]{64}([0-9a-f]{64})(?:00|01|1b|1c)$/i.exec(signature)?.[1]
    // For each signature, a second one exists with a high `s`, and others exist with other last bytes. Only the
    // signature with a low `s` and the usual last byte is accepted.
    if (half === undefined || BigInt(`0x${half}`) > highest) return false
    const payload = PersonalMessage.getSignPayload(Hex.fromString(message))
    try {
      const signer = Secp256k1.recoverAddress({ payload, signature: Signature.fromHex(signature as Hex.Hex) })
      return signer === address.toLowerCase()
    } catch {
      // The values are not a point on the curve.
      return false
    }
  },
  /** Verifies an Ed25519 signature over the text, in base64. */
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
