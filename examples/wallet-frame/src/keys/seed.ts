import { FrameError } from '@keyhook/sdk/wire'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { KeyKind, LentKey } from '../key-kinds/key-kind.js'
import { wipe } from '../rules/wipe.js'

/** Maximum number of derived keys that a seed caches. Deriving a key takes several times as long as signing. */
const maxCachedKeys = 16

/** The source of the keys of an entropy: a BIP-39 seed for all chains, or one imported key. */
export type Seed = {
  /** True if another wallet app can restore all of its keys from a recovery phrase. */
  readonly isPhrase: boolean
  /** Returns the key of a chain at an index, from the cache if possible. Throws after the seed was wiped. */
  readonly derive: (kind: KeyKind, index: number) => LentKey
  /** Returns a copy of the entropy, for splitting it again. Throws after the seed was wiped. */
  readonly copyEntropy: () => Uint8Array
  readonly wipe: () => void
}

const ended = () => new FrameError('not_authenticated', 'The session ended')

/** Derives a seed from an entropy by its BIP-39 phrase (English, no passphrase). */
export async function createSeed(entropy: Uint8Array): Promise<Seed> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
  const source = Uint8Array.from(entropy)
  const cached: { kind: KeyKind; index: number; key: LentKey }[] = []
  let isWiped = false

  const drop = (count: number) => {
    for (const { key } of cached.splice(count)) wipe(key.privateKey)
  }

  return {
    isPhrase: true,
    derive(kind, index) {
      if (isWiped) throw ended()
      const found = cached.find((each) => each.kind === kind && each.index === index)
      if (found) return found.key
      const privateKey = kind.curve.derive(seed, kind.path(index))
      const key = { privateKey, address: kind.toAddress(kind.curve.getPublicKey(privateKey)) }
      cached.unshift({ kind, index, key })
      drop(maxCachedKeys)
      return key
    },
    copyEntropy() {
      if (isWiped) throw ended()
      return Uint8Array.from(source)
    },
    wipe() {
      isWiped = true
      drop(0)
      wipe(seed, source)
    },
  }
}
