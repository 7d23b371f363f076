import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, mustBeAuthenticated } from '../../domain/errors/base.js'
import { unlinkAccount } from '../../actions/account/unlink-account.js'

/**
 * Unlinks an account of another app after the user has confirmed it with a code. Rejects like `unlinkAccount`, and with
 * `INVALID_REQUEST` if the user has no such account. Every mounted `useUnlinkAccount` receives the result.
 */
export async function unlinkCrossAppAccount(client: Client, { subject }: { subject: string }): Promise<User> {
  const { user } = client.store.getState()
  for (const account of user?.linkedAccounts ?? [])
    if (account.type === 'cross_app' && account.subject === subject)
      return unlinkAccount(client, { method: `privy:${account.providerApp.id}`, identifier: subject })
  const error = user
    ? new KeyhookError('INVALID_REQUEST', `The user has no provider app account '${subject}'.`)
    : mustBeAuthenticated()
  // The provider app of the subject is unknown, so the error contains no account.
  client.events.emit('unlinkFailed', { account: null, error, method: 'privy:' })
  throw error
}
