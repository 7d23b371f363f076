import { type ChainType, decodeBase64Url, embeddedWallets, FrameError, isKeyhookError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { wipe } from '../rules/wipe.js'
import type { SecretKey } from '../keys/secret-key.js'

/**
 * Derives the key that encrypts the recovery share. The key cannot be extracted. It is derived from the recovery key
 * and, if there is one, the user's secret (security rule 19). `ownership`: a proof that the caller has the wallet's
 * key, which replaces the proof of the secret.
 */
export async function recoveryKey({ api, apiAt, ports }: Frame, caller: Caller, options: recoveryKey.Options) {
  const { address, chainType, ownership, secret, use } = options
  const request = { address, chain_type: chainType, ...(ownership ?? (secret && { recovery_proof: secret.proof })) }
  const endpoint = embeddedWallets.recoveryKeyMaterial
  let material = await api.call(endpoint, request, caller).catch((error: unknown) => {
    if (!isKeyhookError(error) || error.code !== 'INVALID_CREDENTIALS') throw error
    throw new FrameError('invalid_recovery_pin', error.message)
  })
  const grant = material.recovery_grant
  const { subtle } = ports.crypto
  // A recovery service receives only the wallet's address and chain, and nothing about the secret.
  const named = { address, chain_type: chainType }
  if (grant) material = await apiAt(grant.url).call(endpoint, named, { ...caller, accessToken: grant.token })
  const bytes = decodeBase64Url(material.recovery_key ?? '')
  const algorithm = { name: 'AES-GCM', length: 256 }
  try {
    if (!secret) return await subtle.importKey('raw', bytes, algorithm, false, [use])
    const info = new TextEncoder().encode('keyhook recovery share')
    const salt = bytes
    return await subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, secret.material, algorithm, false, [
      use,
    ])
  } finally {
    wipe(bytes)
  }
}

export declare namespace recoveryKey {
  type Options = {
    address: string
    chainType: ChainType
    ownership?: { readonly nonce: string; readonly signature: string } | undefined
    secret?: SecretKey | undefined
    use: 'encrypt' | 'decrypt'
  }
}
