import { encodeBase64Url } from '@keyhook/sdk/wire'
import type { Frame } from '../session/frame.js'

/** A second implementation of `actionHash`. Importing the original would make the bundler split the frame's module. */
export async function nameParts({ ports }: Frame, parts: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return encodeBase64Url(new Uint8Array(await ports.crypto.subtle.digest('SHA-256', bytes)))
}
