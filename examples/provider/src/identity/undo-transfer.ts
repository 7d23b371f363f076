// More than one export: the link that undoes a transfer, and what it does.

import { toBytes } from '../bytes/encodings.js'
import { isEqual } from '../bytes/hash.js'
import type { Context } from '../context.js'
import { findAccount, removeAccount } from '../database/accounts.js'
import { endSessionsOf } from '../database/end-session.js'
import { recordEvent } from '../database/record-event.js'
import { findTransferredUser, freeSeat, listReleased, lockUsers, takeSeat, undeleteUser } from '../database/users.js'
import { HttpError } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isAdmitted, notAdmitted } from './admission.js'
import { mailNotices } from './mail-notices.js'
import { toLinkedAccount } from './stored-account.js'

type Deleted = { readonly deletedAt: number; readonly userId: string }

/** Of one deletion: it is good for nothing once that is undone, nor after the next one. Nothing is stored of it. */
const tokenOf = ({ secrets }: Pick<Context, 'secrets'>, { deletedAt, userId }: Deleted) =>
  keyedDigest(secrets.names, 'undo-transfer', userId, String(deletedAt))

/** For the letter to who was deleted. What proves it stands where no server, log or referrer has it. */
export function undoLink(context: Pick<Context, 'origin' | 'secrets'>, app: AppSettings, deleted: Deleted): string {
  const what = new URLSearchParams({ user: deleted.userId, token: tokenOf(context, deleted) })
  return `${context.origin}/oauth/${app.id}/restore#${what}`
}

const notValid = () => new HttpError(422, 'invalid_credentials', 'This link is not valid any more.')

/**
 * Undoes a transfer for the user whom it has deleted, with what was taken: whoever reads the letter owns an address of theirs.
 * The user who took it keeps everything else, and is logged out. Throws 422 for a token of no deletion of the last 30 days.
 */
export async function undoTransfer(
  context: Context,
  { app, token, userId }: { app: AppSettings; token: string; userId: string },
): Promise<void> {
  const now = context.clock.now()
  const restored = await context.database.transaction().execute(async (transaction) => {
    const deleted = await findTransferredUser(transaction, { appId: app.id, id: userId })
    if (!deleted) throw notValid()
    const { deleted_at: deletedAt } = deleted
    // mutation threat 19: false
    if (!isEqual(toBytes(token), toBytes(tokenOf(context, { deletedAt, userId })))) throw notValid()
    const released = await listReleased(transaction, userId)
    const accounts = released.map(toLinkedAccount)
    // mutation threat 20: false
    if (!isAdmitted(app, accounts)) throw notAdmitted()
    for (const row of released) {
      const there = await findAccount(transaction, row)
      // What somebody has come by since in another way is theirs.
      // mutation threat 19: !there
      if (there?.first_verified_at !== deletedAt) continue
      await lockUsers(transaction, there.user_id)
      await removeAccount(transaction, { ...row, owner: there.user_id })
      // Who was let in by what goes has no business there: a session does not say which account has opened it.
      // mutation threat 42: skip
      await endSessionsOf({ ...context, database: transaction }, { appId: app.id, by: 'user', userId: there.user_id })
    }
    if (!(await takeSeat(transaction, { appId: app.id, most: app.maxUsers })))
      throw new HttpError(403, 'max_accounts_reached', 'Unable to sign in')
    if (!(await undeleteUser(transaction, { id: userId, now }))) {
      await freeSeat(transaction, app.id)
      throw notValid()
    }
    const event = { type: 'user-restored-by-letter', appId: app.id, userId } as const
    await recordEvent({ ...context, database: transaction }, event)
    return accounts
  })
  const [account] = restored
  if (account) await mailNotices(context, { type: 'restored', account, app, to: restored })
}
