import { KeyhookError } from '../domain/errors/base.js'
import { canonicalJson } from '../domain/rules/app/canonical-json.js'

/** A request that the owner of a resource must sign. */
export type SignedRequest = {
  readonly method: string
  readonly url: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Signs a request with a P-256 key: ECDSA with SHA-256 over the canonical JSON. Returns the signature as DER in base64.
 * `key` is PKCS #8 in base64, with or without the prefix `wallet-auth:`.
 */
export async function signRequest(key: string, request: SignedRequest): Promise<string> {
  const payload = canonicalJson({ version: 1, ...request, body: isEmpty(request.body) ? '' : request.body })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const privateKey = await crypto.subtle
    .importKey('pkcs8', fromBase64(key.replace(/^wallet-(?:auth|api):/, '')), algorithm, false, ['sign'])
    .catch((cause: unknown) => {
      throw new KeyhookError('INVALID_REQUEST', 'An authorization key must be a P-256 key as PKCS #8 in base64.', {
        cause,
      })
    })
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(payload))
  return toBase64(toDer(new Uint8Array(signature)))
}

const isEmpty = (body: object) => Object.keys(body).length === 0

/** Encodes a signature, which is two numbers of 32 bytes, as DER. */
function toDer(signature: Uint8Array): Uint8Array {
  const numbers = [signature.subarray(0, 32), signature.subarray(32)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0)
    const digits = [...number.subarray(Math.max(start, 0))]
    // Adds a zero byte, because a leading 1 bit would make the number negative.
    const padded = digits[0]! & 0x80 ? [0, ...digits] : digits
    return [0x02, padded.length, ...padded]
  })
  const content = numbers.flat()
  return new Uint8Array([0x30, content.length, ...content])
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes))

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.codePointAt(0)!)
  } catch (cause) {
    throw new KeyhookError('INVALID_REQUEST', 'An authorization key must be base64.', { cause })
  }
}
