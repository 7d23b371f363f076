import { FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../../session/frame.js'
import { newPasswordParameters, passwordKeys } from '../../password/password-keys.js'
import { defineRecoveryMethod } from '../../recovery/define-recovery-method.js'
import type { Recovery } from '../../recovery/recovery.js'

/** Implements recovery with a password. Rejects passwords that no wallet can have. */
function passwordRecovery({ ports }: Frame, { signal }: Caller, password: string | undefined): Recovery {
  const method = 'user-passcode'
  const keys = passwordKeys(ports, { password, signal })
  return {
    method,
    async make() {
      const parameters = newPasswordParameters(ports)
      return { secret: await keys(parameters), parameters }
    },
    async open({ recovery_method, recovery_parameters: parameters }) {
      if (recovery_method !== method || parameters?.algorithm !== 'argon2id')
        throw new FrameError(
          'invalid_request_arguments',
          `This wallet uses the recovery method ${recovery_method}. Use that method instead.`,
        )
      return keys(parameters)
    },
  }
}

export const recovery = defineRecoveryMethod({
  read: (frame, caller, { password }) => passwordRecovery(frame, caller, password),
})
