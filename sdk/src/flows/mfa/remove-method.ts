import { unenrollMfa } from '../../calls/mfa/unenroll-mfa.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { methodRemovals } from '../../mfa-methods/all/removal.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { withMfaChange } from './with-mfa-change.js'

const removals: { readonly [method in MfaMethod]?: PrepareRemoval } = methodRemovals

/**
 * Removes a method after MFA. With `removeForLogin` (default: `config.passkeys`), also unlinks its passkeys. Rejects
 * with `INVALID_DATA` before any change if the user would have no login method left.
 */
export async function removeMethod(
  client: Client,
  { method, removeForLogin, signal }: removeMethod.Parameters,
): Promise<User> {
  const finish = removals[method]?.(client, { removeForLogin, signal })
  const user = await withMfaChange(client, { method, signal, verb: 'unenroll' }, () =>
    unenrollMfa(client, { method, signal }),
  )
  return (await finish?.()) ?? user
}

export declare namespace removeMethod {
  type Parameters = { method: MfaMethod; removeForLogin?: boolean | undefined; signal?: AbortSignal | undefined }
}

/**
 * Checks that a method can be removed. Returns a function to call after the removal, which unlinks passkeys and
 * resolves with the changed user.
 */
export type PrepareRemoval = (
  client: Client,
  options: { removeForLogin?: boolean | undefined; signal?: AbortSignal | undefined },
) => () => Promise<User | undefined>
