import { encodeBase64Url } from '@keyhook/sdk/wire'
import { wipe } from '../rules/wipe.js'
import type { Ports } from '../ports/ports.js'

/** A key and a proof, which are both derived from a user's secret. Neither reveals the other. */
export type SecretKey = {
  /** Key material. HKDF combines it with the recovery key, to derive the key that encrypts a recovery share. */
  readonly material: CryptoKey
  readonly proof: string
}

/**
 * Derives a secret key from 32 bytes: a secret that only the user has, or the slow hash of a password. Wipes the bytes.
 */
export async function toSecretKey({ subtle }: Ports['crypto'], bytes: Uint8Array<ArrayBuffer>): Promise<SecretKey> {
  try {
    const material = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])
    const info = new TextEncoder().encode('keyhook recovery proof')
    const proof = await subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
      material,
      256,
    )
    return { material, proof: encodeBase64Url(new Uint8Array(proof)) }
  } finally {
    wipe(bytes)
  }
}
