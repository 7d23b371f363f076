// More than one export: what the frame loads with its first call, in one module.

import { laterMessages } from '@keyhook/sdk/wire'
import { delegateWallet } from './delegate-wallet.js'
import { readEntropy } from './entropy.js'
import { initFarcasterSigner, signForFarcaster } from './farcaster-signer.js'
import { operation } from './operation.js'

export const delegating = operation(
  laterMessages.delegate,
  async (frame, { chainType, hdWalletIndex: index, policy, ...named }, caller) =>
    delegateWallet(frame, caller, await readEntropy(frame.keyKinds, named), { chainType, index, policy }),
)

export const askingForSigner = operation(laterMessages.initFarcasterSigner, async (frame, input, caller) =>
  initFarcasterSigner(frame, caller, await readEntropy(frame.keyKinds, input)),
)

export const signingWithSigner = operation(laterMessages.signForFarcaster, async (frame, { hash, ...named }, caller) =>
  signForFarcaster(frame, caller, await readEntropy(frame.keyKinds, named), hash),
)
