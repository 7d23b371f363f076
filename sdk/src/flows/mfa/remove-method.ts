import { unenrollMfa } from '../../calls/mfa/unenroll-mfa.js'
import { unlinkPasskey } from '../../calls/passkey/unlink-passkey.js'
import type { Client } from '../../client.js'
import type { PasskeyAccount } from '../../domain/entities/linked-account.js'
import type { MfaMethod, User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { unlinkObstacle } from '../../domain/rules/unlink-obstacle.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import { withMfaChange } from './with-mfa-change.js'

/**
 * Takes a method away, once the user has shown one of those they have. With `removeForLogin`, as `config.passkeys` has it when
 * left out, the passkeys of it are unlinked too. Rejects with `INVALID_DATA`, before anything is done, where nothing else
 * would log the user in.
 */
export async function removeMethod(
  client: Client,
  { method, removeForLogin = client.app.passkeys?.shouldUnlinkOnUnenrollMfa ?? false, signal }: removeMethod.Parameters,
): Promise<User> {
  const leaving = method === 'passkey' && removeForLogin ? findEnrolled(client) : []
  let user = await withMfaChange(client, { method, signal, verb: 'unenroll' }, () =>
    unenrollMfa(client, { method, signal }),
  )
  for (const account of leaving) {
    const { credentialId } = account
    const action = { type: 'unlink', accountType: 'passkey', identifier: credentialId } as const
    user = await withConfirmation(client, { action, signal }, () => unlinkPasskey(client, { credentialId, signal }))
    client.events.emit('accountUnlinked', { account, method: 'passkey', user })
  }
  return user
}

/** The user's passkeys that are second factors, all of which may go. */
function findEnrolled({ app, store }: Client): readonly PasskeyAccount[] {
  const { linkedAccounts = [] } = store.getState().user ?? {}
  const enrolled = linkedAccounts.filter((account) => account.type === 'passkey' && account.enrolledInMfa)
  const others = linkedAccounts.filter((account) => !enrolled.includes(account))
  const leaving = enrolled.map((account) => ({ ...account, enrolledInMfa: false }) as PasskeyAccount)
  const [last] = leaving
  if (last && unlinkObstacle(app, last, [last, ...others]) === 'only-login')
    throw new KeyhookError('INVALID_DATA', 'The only account a user can log in with cannot be unlinked.')
  return leaving
}

export declare namespace removeMethod {
  type Parameters = { method: MfaMethod; removeForLogin?: boolean | undefined; signal?: AbortSignal | undefined }
}
