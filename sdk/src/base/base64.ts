/** Base64 (RFC 4648 section 4), padded. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Decodes canonical base64. Returns undefined for any other text. */
export function readBase64(text: unknown): Bytes | undefined {
  if (typeof text !== 'string' || !/^[A-Za-z\d+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : undefined
}

/**
 * Bytes of a plain buffer, as Web Crypto takes them: `Uint8Array<ArrayBuffer>`, and `Uint8Array` for hosts whose compiler
 * is older than TypeScript 5.7, where the class has no parameter.
 */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>
