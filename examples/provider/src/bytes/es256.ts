import { importJWK, importPKCS8, importSPKI, type JWK } from 'jose'
import { nodeCrypto } from './node-crypto.js'

const name = 'ES256'
const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const
/** The form of signatures in JWTs (RFC 7518, section 3.4). */
const dsaEncoding = 'ieee-p1363'

type Bytes = Uint8Array<ArrayBuffer>

/** A public key. On Node, it verifies synchronously. */
export type VerifyingKey = {
  readonly verify: (data: Bytes, signature: Bytes) => boolean | Promise<boolean>
}

/** A private key. On Node, it signs synchronously. */
export type SigningKey = {
  readonly sign: (data: Bytes) => Uint8Array | Promise<Uint8Array>
}

/** Imports a P-256 public key in SPKI PEM form. */
export const importVerifyingKey = async (pem: string): Promise<VerifyingKey> =>
  toVerifyingKey(await importSPKI(pem, name))

/** Imports the public key in a JWT's header. Rejects a private key and a key of another type. */
export async function importEmbeddedKey({ crv, kty, x, y, ...rest }: JWK): Promise<VerifyingKey> {
  if ('d' in rest || 'k' in rest) throw new TypeError('The key is not a public key.')
  const key = await importJWK({ crv, kty, x, y } as JWK, name)
  if (key instanceof Uint8Array) throw new TypeError('The key is not a public key.')
  return toVerifyingKey(key)
}

/** Imports a P-256 private key in PKCS #8 PEM form. */
export async function importSigningKey(pem: string): Promise<SigningKey> {
  if (nodeCrypto) {
    const { createPrivateKey, sign } = nodeCrypto
    const key = createPrivateKey(pem)
    return { sign: (data) => sign('sha256', data, { key, dsaEncoding }) }
  }
  const key = await importPKCS8(pem, name)
  return { sign: async (data) => new Uint8Array(await crypto.subtle.sign(algorithm, key, data)) }
}

function toVerifyingKey(key: CryptoKey): VerifyingKey {
  if (!nodeCrypto) return { verify: (data, signature) => crypto.subtle.verify(algorithm, key, signature, data) }
  const { KeyObject, verify } = nodeCrypto
  const here = KeyObject.from(key)
  return {
    verify: (data, signature) => verify('sha256', data, { key: here, dsaEncoding }, signature),
  }
}
