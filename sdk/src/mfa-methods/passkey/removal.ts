import { methodCalls } from '../../login-methods/all/calls.js'
import type { Client } from '../../client.js'
import type { AccountOfType } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { unlinkObstacle } from '../../domain/rules/linking/unlink-obstacle.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'
import type { PrepareRemoval } from '../../flows/mfa/remove-method.js'

/**
 * Prepares the removal of passkeys as an MFA method. With `removeForLogin`, the returned function also unlinks the
 * enrolled passkeys. Throws `INVALID_DATA` before any change if the user would have no login method left.
 */
export const prepareRemoval: PrepareRemoval = (
  client,
  { removeForLogin = client.app.passkeys?.shouldUnlinkOnUnenrollMfa ?? false, signal },
) => {
  const leaving = removeForLogin ? findEnrolled(client) : []
  return async () => {
    let user: User | undefined
    for (const account of leaving) {
      const { credentialId } = account
      const action = { type: 'unlink', accountType: 'passkey', identifier: credentialId } as const
      user = await withConfirmation(client, { action, signal }, () =>
        methodCalls.passkey.unlink(client, credentialId, signal),
      )
      client.events.emit('accountUnlinked', { account, method: 'passkey', user })
    }
    return user
  }
}

type PasskeyAccount = AccountOfType<'passkey'>

/** Returns the user's passkeys that are MFA methods. Throws if the user could not log in without them. */
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
