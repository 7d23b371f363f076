import * as Hex from 'ox/Hex'
import * as PersonalMessage from 'ox/PersonalMessage'
import { isHexBytes } from './read-bytes.js'
import { refuse } from '../refuse.js'

/** EIP-191 over the bytes a dapp means: those of whole hex bytes beginning 0x, else those of the text. */
export function hashMessage(value: unknown): Hex.Hex {
  if (typeof value !== 'string' || value === '') throw refuse('Message must be a non-empty string')
  return PersonalMessage.getSignPayload(isHexBytes(value) ? value : Hex.fromString(value))
}
