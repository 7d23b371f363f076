import { base64, base64urlnopad, hex } from '@scure/base'

export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)
export const fromBase64 = (text: string): Uint8Array => base64.decode(text)
/** Encodes without padding. */
export const toBase64Url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)
export const fromBase64Url = (text: string): Uint8Array => base64urlnopad.decode(text)
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)
export const fromHex = (text: string): Uint8Array => hex.decode(text)
export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
export const toText = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
