import { FrameError } from '@keyhook/sdk/wire'
import type { KeyKind } from '../key-kinds/key-kind.js'
import type { Seed } from './seed.js'
import { wipe } from '../rules/wipe.js'

/** Wraps a copy of an imported key as a seed whose only derived key is the imported key. */
export function importedKey(kind: KeyKind, key: Uint8Array): Seed {
  const privateKey = Uint8Array.from(key)
  let isWiped = false
  const requireHeld = () => {
    if (isWiped) throw new FrameError('not_authenticated', 'The session ended')
  }
  const lent = { privateKey, address: kind.toAddress(kind.curve.getPublicKey(privateKey)) }
  return {
    isPhrase: false,
    derive(requestedKind, index) {
      requireHeld()
      if (requestedKind !== kind || index !== 0)
        throw new FrameError('invalid_request_arguments', 'An imported key has no derived addresses')
      return lent
    },
    copyEntropy() {
      requireHeld()
      return Uint8Array.from(privateKey)
    },
    wipe() {
      isWiped = true
      wipe(privateKey)
    },
  }
}
