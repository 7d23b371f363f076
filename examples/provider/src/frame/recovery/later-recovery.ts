// More than one export: what the frame loads with the first call for it, in one module.

import { FrameError, recoveryMessages } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import { operation } from '../operations/operation.js'
import type { readRecovery } from '../operations/read-recovery.js'
import { beginCloud, cloudRecovery } from './cloud-recovery.js'
import type { GrantMethod } from './grants.js'
import { beginPasskey, passkeyRecovery } from './passkey-recovery.js'
import { passwordRecovery } from './password-recovery.js'
import type { Recovery } from './recovery.js'

export const beginning = operation(
  recoveryMessages.beginRecovery,
  async (frame, { entropyId, recoveryMethod, redirectTo }, caller) => {
    if (recoveryMethod === 'passkey') return beginPasskey(frame, caller, entropyId)
    if (redirectTo === undefined) throw new FrameError('invalid_request_arguments', 'No page to come back to')
    return beginCloud(frame, caller, recoveryMethod, redirectTo)
  },
)

/** What the user knows, or has gone elsewhere for. */
export function readSecret(
  frame: Frame,
  caller: Caller,
  { recoveryGrant: { code, state } = { state: '' }, recoveryMethod: method, recoveryPassword }: readSecret.Input,
): Recovery {
  if (method === 'user-passcode') return passwordRecovery(frame, caller, recoveryPassword)
  if (method === 'passkey') return passkeyRecovery(frame, caller, state)
  return cloudRecovery(frame, caller, { code, method, state })
}

export declare namespace readSecret {
  type Input = Omit<readRecovery.Input, 'recoveryMethod'> & { recoveryMethod: GrantMethod | 'user-passcode' }
}
