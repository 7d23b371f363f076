import { FrameError, type PasswordParameters, type RecoveryMethod } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import { newPasswordParameters, type PasswordKey, passwordKeys } from '../password/password-keys.js'

/** How a wallet is recovered, and what the user has for it. */
export type Recovery = {
  readonly method: RecoveryMethod
  /** What a new recovery share is sealed under; without a secret, the recovery key alone. */
  readonly make: () => Promise<{ secret: PasswordKey; parameters: PasswordParameters } | undefined>
  /** What one is opened by that was stored with these parameters. */
  readonly open: (stored: {
    recovery_method: RecoveryMethod
    recovery_parameters?: PasswordParameters | undefined
  }) => Promise<PasswordKey | undefined>
}

/** Refuses methods that this frame does not know, and passwords that no wallet has. */
export function readRecovery({ ports }: Frame, { signal }: Caller, input: readRecovery.Input): Recovery {
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
  if (method !== 'user-passcode')
    throw new FrameError('invalid_request_arguments', `Unsupported recovery method: ${method}`)
  const keys = passwordKeys(ports, { password, signal })
  return {
    method,
    async make() {
      const parameters = newPasswordParameters(ports)
      return { secret: await keys(parameters), parameters }
    },
    async open({ recovery_method, recovery_parameters }) {
      if (recovery_method !== method || !recovery_parameters) throw other(recovery_method)
      return keys(recovery_parameters)
    },
  }
}

export declare namespace readRecovery {
  type Input = { recoveryMethod: RecoveryMethod; recoveryPassword?: string | undefined }
}
