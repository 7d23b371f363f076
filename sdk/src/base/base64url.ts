import type { Bytes } from './base64.js'

/** Encodes bytes as unpadded base64url (RFC 4648 section 5). */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url. Throws for characters outside its alphabet. */
export function decodeBase64Url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('Not base64url.')
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
