import type { Context } from '../context/context.js'
import { removeFailures } from '../database/failures.js'
import { listKnownDevices } from '../database/known-devices.js'
import { recordEvent } from '../database/record-event.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { readIdentifier } from '../identity/read-identifier.js'
import { accountKey, mailboxKey } from '../abuse/attempt.js'
import { deviceKey } from '../abuse/lock-out.js'

/**
 * Unlocks an account that an attacker has locked. Resets the counts of its wrong codes and of the codes sent to its
 * mailbox. Known devices stay known.
 */
export async function unlockAccount(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  { appId, identifier: text, type, userId }: unlockAccount.Options,
): Promise<void> {
  const { database } = context
  const identifier = readIdentifier({ disablePlusEmails: false }, type, text)
  const account = accountKey(context, { appId, identifier, type })
  const devices = await listKnownDevices(database, [account])
  await removeFailures(database, [account, ...devices.map((thumbprint) => deviceKey(context, account, thumbprint))])
  const mailbox = mailboxKey(context, { appId, identifier, type })
  await database.deleteFrom('sendings').where('mailbox', '=', mailbox).execute()
  await recordEvent(context, { type: 'account-unlocked', appId, ...(userId !== undefined && { userId }) })
}

export declare namespace unlockAccount {
  type Options = {
    appId: string
    type: AccountType
    identifier: string
    /** The user of the account, if it has one. */
    userId?: string | undefined
  }
}
