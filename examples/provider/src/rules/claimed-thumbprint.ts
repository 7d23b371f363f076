import { calculateJwkThumbprint, decodeProtectedHeader, errors } from 'jose'

/** The thumbprint of the key that a proof names, whether or not the proof is good: enough to look the key up. */
export async function claimedThumbprint(proof: string | null): Promise<string | undefined> {
  if (proof === null || proof.length > 4096) return undefined
  try {
    const { jwk } = decodeProtectedHeader(proof)
    return jwk && (await calculateJwkThumbprint(jwk, 'sha256'))
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
