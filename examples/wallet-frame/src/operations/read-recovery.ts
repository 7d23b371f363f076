import { FrameError, type messages } from '@keyhook/sdk/wire'
import type { output } from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'
import type { Recovery } from '../recovery/recovery.js'
import { loadLater } from '../rules/load-later.js'

/**
 * What a call says of recovery. Refuses what no wallet is recovered by; what the user has is read by later code. `isPage`: in a page
 * of the frame, for which the wallet frame has begun what the user went elsewhere for.
 */
export async function readRecovery(
  frame: Frame,
  caller: Caller,
  input: readRecovery.Input,
  isPage = false,
): Promise<Recovery> {
  const { recoveryMethod: method } = input
  if (method !== 'privy') {
    const { readBorrowed, readSecret } = await loadLater(import('./later-recovery.js'))
    return (isPage ? readBorrowed : readSecret)(frame, caller, { ...input, recoveryMethod: method })
  }
  return {
    method,
    make: async () => undefined,
    async open({ recovery_method }) {
      if (recovery_method === method) return undefined
      throw new FrameError('invalid_request_arguments', `The recovery method of this wallet is ${recovery_method}`)
    },
  }
}

export declare namespace readRecovery {
  type Input = Pick<output<typeof messages.recover.request>, 'recoveryGrant' | 'recoveryMethod' | 'recoveryPassword'>
}
