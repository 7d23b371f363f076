import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { readSolanaKey } from '../../rules/read-solana-key.js'
import { hardened } from '../hardened.js'
import type { KeyKind } from '../key-kind.js'
import { checkPolicy } from './check-policy.js'
import { ed25519 } from './ed25519.js'
import { methods } from './methods.js'
import { read, readLasting } from './read.js'
import { readKey } from './read-key.js'
import { readInstructions } from './read-instructions.js'
import { signBytes } from './sign-bytes.js'

/** m/44'/501'/index'/0' (SLIP-0010), addresses that are public keys in base58. */
export const solana: KeyKind = {
  curve: ed25519,
  path: (index) => [44, 501, index, 0].map(hardened),
  toAddress: (publicKey) => base58.encode(publicKey),
  readAddress: (text) => readSolanaKey(text) && text,
  signText: (text, key) => base64.encode(signBytes(utf8ToBytes(text), key)),
  isInPhrase: false,
  writeKey: ({ address, privateKey }) => base58.encode(concatBytes(privateKey, base58.decode(address))),
  readKey: async (text) => readKey(text),
  loadRules: async () => ({ checkPolicy, read, readLasting }),
  // Reading a transaction costs no more than a test of its bytes would.
  mayLast: (method) => method === 'signTransaction',
  readInstructions,
  methods,
}
