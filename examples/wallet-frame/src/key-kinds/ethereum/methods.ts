import type { embeddedSignerMethods } from '@keyhook/sdk/wire'
import * as Hex from 'ox/Hex'
import type { LentKey, Method } from '../key-kind.js'
import { readAddress } from './address.js'
import { hashMessage } from './hash-message.js'
import { hashTypedData } from './hash-typed-data.js'
import { isHexBytes } from './read-bytes.js'
import { readPersonalSign } from './read-personal-sign.js'
import { refuse, requirePageMessage } from '../refuse.js'
import { signTransaction } from './sign-transaction.js'
import { signHash } from './sign-hash.js'
import { toHexSignature } from './to-hex-signature.js'
import { readTransaction } from './transaction.js'
import { readTypedData } from './typed-data.js'

type LazyMethod = 'csw_signUserOperation' | 'eth_populateTransactionRequest' | 'eth_sign7702Authorization'

const signature = (hash: Hex.Hex, key: LentKey) => toHexSignature(signHash(hash, key))

/** Checks that an address in the parameters is the signing address. The parameter is optional. */
function checkAddress(value: unknown, { address }: LentKey): void {
  if (value === undefined || value === null) return
  if (readAddress(value) !== address) throw refuse('Cannot request a signature with this wallet address')
}

/** Signs a message from a page. `hashMessage` parses the message. */
function signMessage(message: unknown, key: LentKey): string {
  const hash = hashMessage(message)
  requirePageMessage(isHexBytes(message) ? Hex.toBytes(message) : new TextEncoder().encode(String(message)))
  return signature(hash, key)
}

/** Implements `personal_sign` with the parameters message and address. */
function personalSign(params: readonly unknown[], key: LentKey): string {
  const { address, message } = readPersonalSign(params)
  checkAddress(address, key)
  return signMessage(message, key)
}

/**
 * Implements the methods of the embedded signer. Parameters are those of the Ethereum JSON-RPC methods with the same
 * names. A signature is 65 bytes in hex: r, s, and 27 or 28. `loadLazyMethod` implements the rare methods.
 */
export const methods: Readonly<Record<Exclude<(typeof embeddedSignerMethods)[number], LazyMethod>, Method>> = {
  personal_sign: personalSign,

  /**
   * Takes [address, message]. Signs the bytes with EIP-191 like Ethereum nodes, even if they are 32 bytes. For bare
   * hashes, use secp256k1_sign.
   */
  eth_sign([address, message], key) {
    checkAddress(address, key)
    return signMessage(message, key)
  },

  /** Takes [address, typed data]. */
  eth_signTypedData_v4([address, data], key) {
    checkAddress(address, key)
    return signature(hashTypedData(readTypedData(data)), key)
  },

  /** Takes [transaction]. Returns the raw signed transaction. */
  eth_signTransaction: ([request], key) => signTransaction(readTransaction(request, key.address), key),

  /**
   * Takes [hash], 32 bytes, and signs it without hashing it again. The caller is responsible for the meaning of the
   * hash.
   */
  secp256k1_sign([hash], key) {
    if (!isHexBytes(hash) || hash.length !== 66) throw refuse('secp256k1_sign needs a hash of 32 bytes')
    return signature(hash, key)
  },
}
