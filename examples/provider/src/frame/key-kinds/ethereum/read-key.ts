import { hexToBytes } from '@noble/hashes/utils.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { isPhrase } from '../is-phrase.js'
import type { KeyFault } from '../key-kind.js'

/** 64 hex digits, with or without 0x: a number from 1 to the order of the curve less one. */
export function readKey(given: string): Uint8Array | KeyFault {
  const text = given.trim()
  if (text === '') return 'empty'
  if (isPhrase(text)) return 'phrase'
  const digits = text.replace(/^0x/i, '')
  if (/^[0-9a-f]{40}$/i.test(digits)) return 'address'
  if (!/^[0-9a-f]{64}$/i.test(digits)) return 'malformed'
  const key = hexToBytes(digits)
  return secp256k1.utils.isValidSecretKey(key) ? key : 'out-of-range'
}
