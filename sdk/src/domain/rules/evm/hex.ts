import type { Bytes } from '../../../base/base64.js'

export const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

export const isBytes = (value: unknown): value is `0x${string}` => isHex(value) && value.length % 2 === 0

export const isAddress = (value: unknown): value is `0x${string}` => isHex(value) && value.length === 42

export const isHash = (value: unknown): value is `0x${string}` => isHex(value) && value.length === 66

/** Converts a number to hex without leading zeros, as JSON-RPC quantities require. */
export const numberToHex = (value: bigint | number): `0x${string}` => `0x${BigInt(value).toString(16)}`

/** Converts bytes to hex. */
export const bytesToHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Converts a text to the hex of its UTF-8 bytes. */
export const textToHex = (text: string): `0x${string}` => bytesToHex(new TextEncoder().encode(text))

/** Converts even-length hex to bytes. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
