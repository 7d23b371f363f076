import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { readSolanaKey } from '../../rules/read-solana-key.js'
import { hardened } from '../hardened.js'
import type { Curve, KeyFault, KeyKind } from '../key-kind.js'
import { checkPolicy } from './check-policy.js'
import { methods } from './methods.js'
import { read, readLasting } from './read.js'
import { readInstructions } from './read-instructions.js'
import { signBytes } from './sign-bytes.js'
import { ed25519 as curve } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { wipe } from '../../rules/wipe.js'

/** Derives keys by SLIP-0010. On this curve, SLIP-0010 defines hardened children only. */
export const ed25519: Curve = {
  derive(seed, path) {
    // The private key, followed by its chain code.
    let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
    for (const number of path) {
      if (number < 2 ** 31)
        throw new RangeError('Ed25519 supports only hardened derivation: each number in the path must be 2^31 or more.')
      const data = new Uint8Array(37)
      data.set(node.subarray(0, 32), 1)
      new DataView(data.buffer).setUint32(33, number)
      const child = hmac(sha512, node.subarray(32), data)
      wipe(node, data)
      node = child
    }
    const privateKey = node.slice(0, 32)
    wipe(node)
    return privateKey
  },
  getPublicKey: (privateKey) => curve.getPublicKey(privateKey),
}

/** Length of a private key followed by its public key. */
const keyLength = 64

/**
 * Parses a private key of 64 bytes: base58 as wallets show it, hex, or the number list of a key file. It consists of
 * the private key and its public key, which must match. Rejects 32 bytes, because an address has the same length.
 * Otherwise a pasted address would become a private key.
 */
function readKey(text: string): Uint8Array | KeyFault {
  const bytes = readBytes(text)
  if (bytes?.length === keyLength / 2) return 'address'
  if (bytes?.length !== keyLength) return 'malformed'
  const key = bytes.slice(0, keyLength / 2)
  const publicKey = ed25519.getPublicKey(key)
  return publicKey.every((byte, index) => bytes[keyLength / 2 + index] === byte) ? key : 'mismatched'
}

/** Decodes one of the formats. Returns undefined for any other text. */
function readBytes(text: string): Uint8Array | undefined {
  if (/^(?:0x)?[0-9a-f]{128}$/i.test(text)) return hexToBytes(text.replace(/^0x/i, ''))
  try {
    return /^\[[\d,\s]+\]$/.test(text) ? readNumbers(text) : base58.decode(text)
  } catch {
    return undefined
  }
}

function readNumbers(text: string): Uint8Array | undefined {
  const numbers = JSON.parse(text) as readonly number[]
  return numbers.every((number) => number < 256) ? Uint8Array.from(numbers) : undefined
}

/** Solana keys: path m/44'/501'/index'/0' (SLIP-0010). Addresses are public keys in base58. */
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
  // Every transaction is parsed, because parsing costs no more than a heuristic on its bytes.
  mayLast: (method) => method === 'signTransaction',
  readInstructions,
  methods,
}
