import { encodeBase64Url } from '@keyhook/sdk/wire'
import { wipe } from '../rules/wipe.js'
import type { Ports } from '../ports/ports.js'

/** What a secret of the user gives: a part of a key, and a proof for the provider, of which neither tells the other. */
export type SecretKey = {
  /** HKDF makes the key of a recovery share of it and the recovery key. */
  readonly material: CryptoKey
  readonly proof: string
}

/** Takes 32 bytes that only the user can bring, or what was made slowly of fewer. Wipes them. */
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
