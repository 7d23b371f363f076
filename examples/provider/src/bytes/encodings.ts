import { base64, base64urlnopad, hex } from '@scure/base'
import { nodeCrypto } from './node-crypto.js'

export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)
export const fromBase64 = (text: string): Uint8Array => base64.decode(text)

/** Node's `Buffer`, which encodes faster than script. Undefined on other runtimes. */
const NodeBuffer = nodeCrypto && globalThis.Buffer
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Encodes bytes as base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  NodeBuffer
    ? NodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url')
    : base64urlnopad.encode(bytes)

/** Decodes base64url. Throws for text that `toBase64Url` would not produce. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!NodeBuffer) return new Uint8Array(base64urlnopad.decode(text))
  const bytes = NodeBuffer.from(text, 'base64url')
  // `Buffer` skips invalid characters instead of throwing.
  if (bytes.toString('base64url') !== text) throw new TypeError('The text is not valid base64url.')
  return new Uint8Array(bytes)
}

export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)
export const fromHex = (text: string): Uint8Array => hex.decode(text)
export const toBytes = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)
export const toText = (bytes: Uint8Array): string => decoder.decode(bytes)
