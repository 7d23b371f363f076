import { encodeBase64Url } from './base64url.js'
import type { Bytes } from './base64.js'

/**
 * Returns the hash of a wallet action, for an MFA proof. The page, the wallet frame and the provider compute the same
 * hash.
 */
export async function actionHash(
  sha256: Pick<Crypto, 'subtle'> | ((bytes: Bytes) => Promise<Bytes>),
  ...parts: readonly unknown[]
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const digest =
    typeof sha256 === 'function' ? await sha256(bytes) : new Uint8Array(await sha256.subtle.digest('SHA-256', bytes))
  return encodeBase64Url(digest)
}
