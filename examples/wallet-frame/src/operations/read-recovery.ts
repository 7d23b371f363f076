import { FrameError, type messages } from '@keyhook/sdk/wire'
import type { output } from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'
import type { Recovery } from '../recovery/recovery.js'
import { loadLazy } from '../rules/load-lazy.js'

/**
 * Parses the recovery method of a call. Rejects unknown methods. The code that parses a user's secret is loaded on
 * demand. `isPage` is true in a page of the frame, for which the wallet frame started the recovery.
 */
export async function readRecovery(
  frame: Frame,
  caller: Caller,
  input: readRecovery.Input,
  isPage = false,
): Promise<Recovery> {
  const { recoveryMethod: method } = input
  if (method !== 'privy') {
    const { readBorrowed, readSecret } = await loadLazy(import('./lazy-recovery.js'))
    return (isPage ? readBorrowed : readSecret)(frame, caller, { ...input, recoveryMethod: method })
  }
  return {
    method,
    make: async () => undefined,
    async open({ recovery_method }) {
      if (recovery_method === method) return undefined
      throw new FrameError(
        'invalid_request_arguments',
        `This wallet uses the recovery method ${recovery_method}. Use that method instead.`,
      )
    },
  }
}

export declare namespace readRecovery {
  type Input = Pick<output<typeof messages.recover.request>, 'recoveryGrant' | 'recoveryMethod' | 'recoveryPassword'>
}
