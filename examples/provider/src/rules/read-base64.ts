import { fromBase64, toBase64 } from '../bytes/encodings.js'

/** Decodes canonical base64. Returns undefined for any other text. */
export function readBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = fromBase64(text)
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}
