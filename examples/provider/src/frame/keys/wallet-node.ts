import { FrameError } from '@keyhook/sdk/wire'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { publicKeyToAddress } from './address.js'
import { wipe } from './wipe.js'

/** m/44'/60'/0'/0 (BIP-44, Ethereum). */
const path = [HARDENED_OFFSET + 44, HARDENED_OFFSET + 60, HARDENED_OFFSET, 0]

/** The HD node above a user's addresses. Wipe it with `wipePrivateData` when it is no longer needed. */
export type WalletNode = HDKey

/** Entropy to BIP-39 phrase (English, no passphrase) to BIP-32 node m/44'/60'/0'/0. */
export async function walletNode(entropy: Uint8Array): Promise<WalletNode> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
  let node = HDKey.fromMasterSeed(seed)
  wipe(seed)
  for (const index of path) {
    const child = node.deriveChild(index)
    node.wipePrivateData()
    node = child
  }
  return node
}

/** The EIP-55 address at an index. */
export function addressAt(node: WalletNode, index: number): string {
  const child = node.deriveChild(index)
  child.wipePrivateData()
  return publicKeyToAddress(child.publicKey!)
}

/** Lends the private key at an index, and wipes it afterwards. Throws when the node has been wiped. */
export function withKey<value>(node: WalletNode, index: number, use: (key: Uint8Array, address: string) => value) {
  const child = node.deriveChild(index)
  const key = child.privateKey
  if (!key) throw new FrameError('not_authenticated', 'The session ended while the wallet was being used.')
  try {
    return use(key, publicKeyToAddress(child.publicKey!))
  } finally {
    wipe(key)
    child.wipePrivateData()
  }
}
