import { FrameError } from '@keyhook/sdk/wire'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { wipe } from './wipe.js'

/** The BIP-39 seed of one entropy, from which every kind of key is derived. */
export type Seed = {
  /** Lends the seed for one synchronous use. Throws when it has been wiped. */
  readonly use: <value>(read: (seed: Uint8Array) => value) => value
  readonly wipe: () => void
}

/** Entropy to BIP-39 phrase (English, no passphrase) to seed. */
export async function createSeed(entropy: Uint8Array): Promise<Seed> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
  let isWiped = false
  return {
    use(read) {
      if (isWiped) throw new FrameError('not_authenticated', 'The session ended while the wallet was being used.')
      return read(seed)
    },
    wipe() {
      isWiped = true
      wipe(seed)
    },
  }
}
