import { FrameError } from '@keyhook/sdk/wire'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { KeyKind, LentKey } from '../key-kinds/key-kind.js'
import { wipe } from '../rules/wipe.js'

/** Derived keys kept beside a seed, and wiped with it: deriving one takes several times as long as signing with it. */
const keptKeys = 16

/** What the keys of one entropy come of: a BIP-39 seed, from which every kind is derived, or the one key that a user brought. */
export type Seed = {
  /** Whether words can say it, which bring back all of it elsewhere. */
  readonly isPhrase: boolean
  /** The key of a kind at an index, the seed's own copy. Throws when the seed has been wiped. */
  readonly derive: (kind: KeyKind, index: number) => LentKey
  /** A copy of the entropy itself, for who splits it anew. Throws when the seed has been wiped. */
  readonly copyEntropy: () => Uint8Array
  readonly wipe: () => void
}

const ended = () => new FrameError('not_authenticated', 'The session ended')

/** Entropy to BIP-39 phrase (English, no passphrase) to seed. */
export async function createSeed(entropy: Uint8Array): Promise<Seed> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
  const source = Uint8Array.from(entropy)
  const kept: { kind: KeyKind; index: number; key: LentKey }[] = []
  let isWiped = false

  const drop = (count: number) => {
    for (const { key } of kept.splice(count)) wipe(key.privateKey)
  }

  return {
    isPhrase: true,
    derive(kind, index) {
      if (isWiped) throw ended()
      const found = kept.find((each) => each.kind === kind && each.index === index)
      if (found) return found.key
      const privateKey = kind.curve.derive(seed, kind.path(index))
      const key = { privateKey, address: kind.toAddress(kind.curve.getPublicKey(privateKey)) }
      kept.unshift({ kind, index, key })
      drop(keptKeys)
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
