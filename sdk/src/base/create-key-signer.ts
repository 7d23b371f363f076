import { encodeBase64Url } from './base64url.js'
import type { Bytes } from './base64.js'

/** Signs compact JWS with a P-256 key (ES256). Each header contains the public key. */
export type KeySigner = {
  /** Returns a JWS of the claims, with `typ` in its header. */
  readonly sign: (typ: string, claims: object) => Promise<string>
  /** Creates a proof that the holder of the key makes a request (RFC 9449). */
  readonly prove: (request: ProvenRequest) => Promise<string>
  /** The key's identifier (RFC 7638). */
  readonly thumbprint: () => Promise<string>
}

export type ProvenRequest = {
  readonly method: string
  readonly url: URL
  readonly accessToken?: string | undefined
  /** Seconds since the epoch, by the server's clock. */
  readonly issuedAt: number
  /** The server's newest nonce. */
  readonly nonce?: string | undefined
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const encode = (value: object) => encodeBase64Url(utf8(JSON.stringify(value)))

export async function createKeySigner({ crypto, pair }: createKeySigner.Options): Promise<KeySigner> {
  const { subtle } = crypto
  const { crv, kty, x, y } = await subtle.exportKey('jwk', pair.publicKey)
  async function sign(typ: string, claims: object): Promise<string> {
    const text = `${encode({ typ, alg: 'ES256', jwk: { crv, kty, x, y } })}.${encode(claims)}`
    const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, utf8(text))
    return `${text}.${encodeBase64Url(new Uint8Array(signature))}`
  }
  const hash = async (text: string) => encodeBase64Url(new Uint8Array(await subtle.digest('SHA-256', utf8(text))))
  return {
    sign,
    thumbprint: () => hash(JSON.stringify({ crv, kty, x, y })),
    async prove({ accessToken, issuedAt, method, nonce, url }) {
      const ath = accessToken && (await hash(accessToken))
      return sign('dpop+jwt', {
        htm: method,
        htu: url.origin + url.pathname,
        iat: Math.floor(issuedAt),
        jti: encodeBase64Url(crypto.getRandomValues(new Uint8Array(16))),
        ath,
        nonce,
      })
    },
  }
}

export declare namespace createKeySigner {
  type Options = {
    /** The platform's Web Crypto. */
    crypto: { readonly subtle: SubtleCrypto; readonly getRandomValues: (bytes: Bytes) => Bytes }
    /** A P-256 key pair. The private key may be non-extractable. */
    pair: CryptoKeyPair
  }
}

/** A P-256 signing key whose private key no script can read. */
export const generateSigningKey = (subtle: SubtleCrypto): Promise<CryptoKeyPair> =>
  subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
