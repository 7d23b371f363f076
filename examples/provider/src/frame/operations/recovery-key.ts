import { type ChainType, decodeBase64Url, embeddedWallets } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import { wipe } from '../keys/wipe.js'

/** The key that seals the recovery share; from here on it cannot be read, only used. */
export async function recoveryKey({ api, apiAt, ports }: Frame, caller: Caller, options: recoveryKey.Options) {
  const { address, chainType, use } = options
  const request = { address, chain_type: chainType }
  const endpoint = embeddedWallets.recoveryKeyMaterial
  let material = await api.call(endpoint, request, caller)
  const grant = material.recovery_grant
  if (grant) material = await apiAt(grant.url).call(endpoint, request, { ...caller, accessToken: grant.token })
  const bytes = decodeBase64Url(material.recovery_key ?? '')
  try {
    return await ports.crypto.subtle.importKey('raw', bytes, { name: 'AES-GCM', length: 256 }, false, [use])
  } finally {
    wipe(bytes)
  }
}

export declare namespace recoveryKey {
  type Options = { address: string; chainType: ChainType; use: 'encrypt' | 'decrypt' }
}
