import * as Hex from 'ox/Hex'
import * as PersonalMessage from 'ox/PersonalMessage'
import { isHexBytes } from './read-bytes.js'
import { refuse } from '../refuse.js'

/** Hashes a message with EIP-191. Hex text with the prefix 0x is signed as bytes, and any other text as UTF-8. */
export function hashMessage(value: unknown): Hex.Hex {
  if (typeof value !== 'string' || value === '') throw refuse('Message must be a non-empty string')
  return PersonalMessage.getSignPayload(isHexBytes(value) ? value : Hex.fromString(value))
}
