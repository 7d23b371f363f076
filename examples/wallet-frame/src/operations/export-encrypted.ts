import { embeddedWallets, FrameError, type pageMessages } from '@keyhook/sdk/wire'
import type { output } from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'
import { readKind } from '../key-kinds/read-kind.js'
import { encryptTo } from '../keys/encrypt-to.js'
import { addressAt, withKey } from '../keys/with-key.js'
import { readEntropy } from './entropy.js'
import { openWallet } from './open-wallet.js'

/**
 * Exports a wallet's private key, encrypted for a public key of the caller. The provider must allow it (security rule
 * 21). The app's settings must permit it, and the user must have just confirmed it.
 */
export async function exportEncrypted(frame: Frame, input: exportEncrypted.Input, caller: Caller) {
  const { chainType, hdWalletIndex: index, publicKey } = input
  const entropy = await readEntropy(frame.keyKinds, input)
  const kind = await readKind(frame.keyKinds, chainType)
  const { seed } = await openWallet(frame, caller, entropy)
  const address = addressAt(kind, seed, index)
  // Checks the public key first, because an invalid one must not consume a confirmation.
  await encryptTo(frame.ports.crypto, publicKey, '').catch(() => {
    throw new FrameError('invalid_request_arguments', 'The public key is malformed')
  })
  await frame.api.call(embeddedWallets.exportKey, { address, form: 'encrypted' }, caller)
  const text = withKey(kind, seed, index, kind.writeKey)
  return { address, encryptedKey: await encryptTo(frame.ports.crypto, publicKey, text) }
}

export declare namespace exportEncrypted {
  type Input = output<(typeof pageMessages.exportEncrypted)['request']>
}
