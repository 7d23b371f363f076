// More than one export: what the frame loads with its first call, in one module.

import type { messages } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller, Frame } from '../frame.js'
import { delegateWallet } from './delegate-wallet.js'
import { readEntropy } from './entropy.js'
import { initFarcasterSigner, signForFarcaster } from './farcaster-signer.js'

type Input<name extends keyof typeof messages> = (typeof messages)[name] extends { request: infer request }
  ? output<Extract<request, ZodMiniType>>
  : never

export const delegate = async (
  frame: Frame,
  { chainType, hdWalletIndex: index, policy, ...named }: Input<'delegate'>,
  caller: Caller,
) => delegateWallet(frame, caller, await readEntropy(frame.keyKinds, named), { chainType, index, policy })

export const initSigner = async (frame: Frame, input: Input<'initFarcasterSigner'>, caller: Caller) =>
  initFarcasterSigner(frame, caller, await readEntropy(frame.keyKinds, input))

export const signForSigner = async (frame: Frame, { hash, ...named }: Input<'signForFarcaster'>, caller: Caller) =>
  signForFarcaster(frame, caller, await readEntropy(frame.keyKinds, named), hash)
