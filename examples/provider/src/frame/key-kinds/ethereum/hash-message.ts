import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHexBytes } from './bytes.js'
import { refuse } from './refuse.js'

/** The bytes a dapp means: those of whole hex bytes beginning 0x, else those of the text. */
export function readMessage(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value === '') throw refuse('Message must be a non-empty string')
  return isHexBytes(value) ? hexToBytes(value.slice(2)) : utf8ToBytes(value)
}

/** EIP-191, version 0x45: what makes a message never a transaction. */
export const hashMessage = (message: Uint8Array): Uint8Array =>
  keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message))
