import { fromBase64, toBase64 } from '../bytes/encodings.js'

/** Bytes in the one spelling that base64 has for them. */
export function readBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = fromBase64(text)
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}
