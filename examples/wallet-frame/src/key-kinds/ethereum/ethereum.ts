import { bytesToHex } from '@noble/hashes/utils.js'
import { hardened } from '../hardened.js'
import type { KeyKind } from '../key-kind.js'
import { publicKeyToAddress, readAddress } from './address.js'
import { hashMessage } from './hash-message.js'
import { loadLazy } from './load-lazy.js'
import { loadLazyMethod } from './load-lazy-method.js'
import { methods } from './methods.js'
import { isHash } from './read-bytes.js'
import { secp256k1 } from './secp256k1.js'
import { signHash } from './sign-hash.js'
import { toHexSignature } from './to-hex-signature.js'

/** Ethereum keys: path m/44'/60'/0'/0/index (BIP-44), EIP-55 addresses. */
export const ethereum: KeyKind = {
  curve: secp256k1,
  path: (index) => [hardened(44), hardened(60), hardened(0), 0, index],
  toAddress: publicKeyToAddress,
  readAddress,
  signText: (text, key) => toHexSignature(signHash(hashMessage(text), key)),
  isInPhrase: true,
  writeKey: ({ privateKey }) => `0x${bytesToHex(privateKey)}`,
  readKey: async (text) => (await import('./read-key.js')).readKey(text),
  loadRules: async () => (await loadLazy()).rules,
  mayLast(method, params, address) {
    if (method.endsWith('_sign')) return params.some(isHash)
    const { data, input, to } = (params[0] ?? {}) as { data?: unknown; input?: unknown; to?: unknown }
    // The most common calls need no additional code: payments, `transfer` and `approve`. A call to the wallet's own
    // address is different, because the wallet is not a token.
    const isOwn = String(to).toLowerCase() === address.toLowerCase()
    const isKnown = (isOwn ? /^0x$/ : /^0x($|a9059cbb|095ea7b3)/i).test(String(data ?? input ?? '0x'))
    return method !== 'eth_signTransaction' || !isKnown
  },
  loadMethod: loadLazyMethod,
  methods,
}
