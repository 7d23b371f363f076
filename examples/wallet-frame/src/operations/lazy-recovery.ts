// Recovery code that is loaded on first use, in one module.

import { recoveryMessages } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { operation } from './operation.js'
import type { readRecovery } from './read-recovery.js'
import { type GrantMethod, grantLife } from '../recovery/grants.js'
import { borrowRecovery, lendRecovery } from '../recovery/lent-recovery.js'
import { recoveries } from '../recovery-methods/all/recoveries.js'
import type { Recovery } from '../recovery/recovery.js'

export const beginning = operation(
  recoveryMessages.beginRecovery,
  async (frame, { entropyId, recoveryMethod, redirectTo }, caller) => {
    const started = await recoveries[recoveryMethod].begin(frame, caller, { entropyId, redirectTo })
    // A page of the frame only imports wallets, so it never repeats the creation of one.
    if (entropyId === undefined)
      await lendRecovery(frame, {
        life: grantLife,
        read: (asking, code) => readSecret(frame, asking, { recoveryMethod, recoveryGrant: { ...started, code } }),
        state: started.state,
      })
    return started
  },
)

/** Parses the user's recovery secret: a password, or the result of a flow in a popup. */
export function readSecret(
  frame: Frame,
  caller: Caller,
  { recoveryGrant: { code, state } = { state: '' }, recoveryMethod: method, recoveryPassword }: readSecret.Input,
): Recovery {
  return recoveries[method].read(frame, caller, { code, password: recoveryPassword, state })
}

/** Like `readSecret`, for a page of the frame. The page receives the result of a flow that the wallet frame started. */
export function readBorrowed(frame: Frame, caller: Caller, input: readSecret.Input): Recovery {
  const { recoveryGrant, recoveryMethod: method } = input
  if (!recoveryGrant || method === 'user-passcode') return readSecret(frame, caller, input)
  return borrowRecovery(frame, caller, { code: recoveryGrant.code, method, state: recoveryGrant.state })
}

export declare namespace readSecret {
  type Input = Omit<readRecovery.Input, 'recoveryMethod'> & { recoveryMethod: GrantMethod | 'user-passcode' }
}
