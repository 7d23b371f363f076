import { encodeBase64Url } from './base64url.js'

/** What names an action of a wallet in the proof of a second factor: the same for page, frame and provider. */
export async function actionHash({ subtle }: Pick<Crypto, 'subtle'>, ...parts: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return encodeBase64Url(new Uint8Array(await subtle.digest('SHA-256', bytes)))
}
