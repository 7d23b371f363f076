// Several exports: the reading of P-256 public keys, and the verification of their signatures.

import { p256 } from '@noble/curves/nist.js'
import { HttpError } from '../base/http-error.js'
import { fromBase64, fromHex, toBase64, toHex } from '../bytes/encodings.js'

/** The start of the SPKI of every uncompressed P-256 key. The point of 65 bytes follows. */
const spkiHeader = '3059301306072a8648ce3d020106082a8648ce3d030107034200'

/** Returns the point of a P-256 public key: SPKI in base64, or PEM. Throws 422 for other text. */
export function readP256Key(text: string): Uint8Array {
  const encoded = text.replaceAll(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '')
  try {
    const spki = toHex(fromBase64(encoded))
    if (!spki.startsWith(spkiHeader)) throw new TypeError('The key is not an uncompressed P-256 key.')
    const point = fromHex(spki.slice(spkiHeader.length))
    // Throws for a point that is not on the curve.
    p256.Point.fromBytes(point).assertValidity()
    return point
  } catch (cause) {
    throw new HttpError(422, 'invalid_data', 'The public key must be a P-256 key as SPKI, in base64 or PEM.', { cause })
  }
}

/** Returns a point as SPKI in base64. */
export const writeP256Key = (point: Uint8Array): string => toBase64(fromHex(spkiHeader + toHex(point)))

/** Returns true if the key made the signature: ECDSA with SHA-256, as DER in base64. */
export function isSignedByP256(point: Uint8Array, { payload, signature }: { payload: Uint8Array; signature: string }) {
  try {
    // Browsers and hardware signers do not normalise `s`.
    return p256.verify(fromBase64(signature), payload, point, { format: 'der', lowS: false })
  } catch {
    return false
  }
}
