import { encodeBase64Url } from './base64url.js'
import type { Bytes } from './bytes.js'

/** What names an action of a wallet in the proof of a second factor: the same for page, frame and provider. */
export async function actionHash(
  sha256: Pick<Crypto, 'subtle'> | ((bytes: Bytes) => Promise<Bytes>),
  ...parts: readonly unknown[]
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const digest =
    typeof sha256 === 'function' ? await sha256(bytes) : new Uint8Array(await sha256.subtle.digest('SHA-256', bytes))
  return encodeBase64Url(digest)
}
