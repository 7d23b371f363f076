// Two exports: the key to which a client encrypts an imported key, and the decryption.

import { p256 } from '@noble/curves/nist.js'
import { HttpError } from '../base/http-error.js'
import { fromBase64, fromBase64Url } from '../bytes/encodings.js'
import { keyKinds } from '../bundled/wallet-frame.js'
import type { Context } from '../context/context.js'
import { keyedDigest } from '../rules/digest.js'
import { openWithKey } from './seal-to-key.js'
import type { WalletRow } from './server-wallets.js'

type KeyPair = { readonly secretKey: Uint8Array; readonly publicKey: Uint8Array }

/**
 * Returns the P-256 key of an import. The key is derived from the provider's secret, the app and the address. Any
 * process can therefore finish an import, and another app cannot submit the ciphertext.
 */
export function importKey(
  { secrets }: Pick<Context, 'secrets'>,
  { address, appId }: { address: string; appId: string },
): KeyPair {
  const halves = ['1', '2'].map((half) =>
    fromBase64Url(keyedDigest(secrets.names, 'wallet-import', half, appId, address)),
  )
  const seed = new Uint8Array(halves.flatMap((half) => [...half])).slice(0, p256.lengths.seed)
  const { secretKey } = p256.keygen(seed)
  return { secretKey, publicKey: p256.getPublicKey(secretKey, false) }
}

const invalid = (message: string, cause?: unknown) => new HttpError(422, 'invalid_data', message, { cause })

/** Decrypts a private key, and verifies that it belongs to the address. The caller wipes it. */
export async function openImport(
  { secretKey }: KeyPair,
  { address, chain_type, ciphertext, encapsulated_key }: openImport.Options,
): Promise<Uint8Array> {
  let plaintext: Uint8Array
  try {
    plaintext = openWithKey(secretKey, {
      encapsulatedKey: fromBase64(encapsulated_key),
      ciphertext: fromBase64(ciphertext),
    })
  } catch (cause) {
    throw invalid('The private key cannot be decrypted. Encrypt it to the key of this import.', cause)
  } finally {
    secretKey.fill(0)
  }
  // The second half of a Solana key is the public key.
  const privateKey = chain_type === 'solana' && plaintext.length === 64 ? plaintext.slice(0, 32) : plaintext
  if (privateKey !== plaintext) plaintext.fill(0)
  const kind = await keyKinds[chain_type]()
  try {
    if (kind.toAddress(kind.curve.getPublicKey(privateKey)) === address) return privateKey
  } catch {
    // The bytes are not a private key of the curve.
  }
  privateKey.fill(0)
  throw invalid('The private key does not belong to the address.')
}

export declare namespace openImport {
  type Options = Pick<WalletRow, 'address' | 'chain_type'> & { ciphertext: string; encapsulated_key: string }
}
