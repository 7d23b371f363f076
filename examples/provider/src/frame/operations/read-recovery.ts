import { FrameError, type messages } from '@keyhook/sdk/wire'
import type { output } from 'zod/mini'
import type { Caller, Frame } from '../frame.js'
import { newPasswordParameters, passwordKeys } from '../password/password-keys.js'
import type { Recovery } from '../recovery/recovery.js'
import { loadLater } from './load-later.js'

/** Refuses methods that this frame does not know, and passwords that no wallet has. */
export async function readRecovery(frame: Frame, caller: Caller, input: readRecovery.Input): Promise<Recovery> {
  const { recoveryMethod: method, recoveryPassword: password } = input
  const other = (stored: string) =>
    new FrameError('invalid_request_arguments', `The recovery method of this wallet is ${stored}`)
  if (method === 'privy')
    return {
      method,
      make: async () => undefined,
      async open({ recovery_method }) {
        if (recovery_method !== method) throw other(recovery_method)
        return undefined
      },
    }
  if (method !== 'user-passcode') {
    const { readGrant } = await loadLater(import('../recovery/later-recovery.js'))
    return readGrant(frame, caller, { ...input, recoveryMethod: method })
  }
  const keys = passwordKeys(frame.ports, { password, signal: caller.signal })
  return {
    method,
    async make() {
      const parameters = newPasswordParameters(frame.ports)
      return { secret: await keys(parameters), parameters }
    },
    async open({ recovery_method, recovery_parameters: parameters }) {
      if (recovery_method !== method || parameters?.algorithm !== 'argon2id') throw other(recovery_method)
      return keys(parameters)
    },
  }
}

export declare namespace readRecovery {
  type Input = Pick<
    output<(typeof messages)['recover']['request']>,
    'recoveryGrant' | 'recoveryMethod' | 'recoveryPassword'
  >
}
