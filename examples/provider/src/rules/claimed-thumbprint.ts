import { calculateJwkThumbprint, decodeProtectedHeader, errors } from 'jose'

/** Returns the thumbprint of the public key that a DPoP proof contains, without verifying the proof. */
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
