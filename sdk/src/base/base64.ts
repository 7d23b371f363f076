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
 * Bytes in an `ArrayBuffer`, as Web Crypto requires them. The type is `Uint8Array<ArrayBuffer>`. Before TypeScript 5.7,
 * where `Uint8Array` has no type parameter, it is `Uint8Array`.
 */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>
