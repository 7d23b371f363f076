// More than one export: what the frame loads with its first call, in one module.

import { laterMessages, type messages } from '@keyhook/sdk/wire'
import type { output } from 'zod/mini'
import type { Caller, Frame } from '../frame.js'
import { addWallet } from './add-wallet.js'
import { delegateWallet } from './delegate-wallet.js'
import { readEntropy } from './entropy.js'
import { initFarcasterSigner, signForFarcaster } from './farcaster-signer.js'
import { operation } from './operation.js'

export const addFurther = async (
  frame: Frame,
  { chainType, hdWalletIndex: index, ...named }: output<typeof messages.add.request>,
  caller: Caller,
) => addWallet(frame, caller, await readEntropy(frame.keyKinds, named), { chainType, index })

export const delegating = operation(
  laterMessages.delegate,
  async (frame, { chainType, hdWalletIndex: index, policy, ...named }, caller) =>
    delegateWallet(frame, caller, await readEntropy(frame.keyKinds, named), { chainType, index, policy }),
)

export const askingForSigner = operation(laterMessages.initFarcasterSigner, async (frame, input, caller) =>
  initFarcasterSigner(frame, caller, await readEntropy(frame.keyKinds, input)),
)

export const signingForFarcaster = operation(
  laterMessages.signForFarcaster,
  async (frame, { hash, ...named }, caller) =>
    signForFarcaster(frame, caller, await readEntropy(frame.keyKinds, named), hash),
)
