import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { unlinkAccount } from './unlink-account.js'

/**
 * Takes an account of another app from the user's, once they have confirmed it with a code. Rejects as `unlinkAccount`
 * does, and with `INVALID_REQUEST` where the user has no such account.
 */
export async function unlinkCrossAppAccount(client: Client, { subject }: { subject: string }): Promise<User> {
  const { user } = client.store.getState()
  if (!user) throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
  for (const account of user.linkedAccounts)
    if (account.type === 'cross_app' && account.subject === subject)
      return unlinkAccount(client, { method: `privy:${account.providerApp.id}`, identifier: subject })
  throw new KeyhookError('INVALID_REQUEST', `The user has no account '${subject}' of another app.`)
}
