import * as AbiParameters from 'ox/AbiParameters'
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import type { LentKey } from '../key-kind.js'
import { signHash } from './sign-hash.js'
import { encodeRlp, number, signTransaction } from './sign-transaction.js'
import { toHexSignature } from './to-hex-signature.js'

/**
 * Functions of the frame that are passed to lazily loaded code. If that code imported them, the bundler would split the
 * frame into several files.
 */
export const tools = {
  concat: Hex.concat,
  encode: AbiParameters.encode,
  fromNumber: Hex.fromNumber,
  keccak256: Hash.keccak256,
  number,
  rlp: encodeRlp,
  sign: (hash: Hex.Hex, key: LentKey) => toHexSignature(signHash(hash, key)),
  signTransaction,
}

export type Tools = typeof tools
