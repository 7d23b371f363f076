import type { User } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { isProved, listAccounts, removeAccount } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { endUndoLinks } from '../database/undo-links.js'
import { forgetReleased } from '../database/users.js'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { canLogIn } from '../identity/admission.js'
import { spendConfirmation } from './confirmation.js'
import { emitAccountWebhook } from '../identity/emit-user-webhook.js'
import { endOtherSessions } from '../identity/end-other-sessions.js'
import { isAccountOf } from '../identity/is-account-of.js'
import { knownAs } from '../domain/known-as.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mailNotices } from '../identity/mail-notices.js'
import { notLinked } from './not-linked.js'
import { requireUser } from '../identity/require-user.js'
import { toLinkedAccount } from '../identity/stored-account.js'

/** Unlinks an account and ends the other sessions of the user. The user must keep another login method. */
export async function unlink(
  context: Context,
  { app, identifier, session, type }: { app: AppSettings; type: AccountType; identifier: string; session: Session },
): Promise<User> {
  const { app_id, user_id } = session
  const { account, before } = await context.database.transaction().execute(async (transaction) => {
    await lockCaller(transaction, session)
    const before = await listAccounts(transaction, user_id)
    const row = before.find((each) => isAccountOf(each, { identifier, type }))
    if (!row || !(await removeAccount(transaction, { ...row, owner: user_id }))) throw notLinked()
    const account = toLinkedAccount(row)
    if (account.type === 'passkey' && account.enrolledInMfa)
      throw new HttpError(422, 'invalid_data', 'Cannot unlink a passkey enrolled in MFA')
    // The error rolls back the removal.
    if (!canLogIn(app, before.filter((each) => each !== row && isProved(each)).map(toLinkedAccount)))
      throw new HttpError(422, 'invalid_data', 'The only account a user can log in with cannot be unlinked.')
    // Checks the confirmation last, so that users confirm only a removal that can succeed. An error here also rolls
    // back the removal.
    const action = { type: 'unlink', accountType: type, identifier, name: knownAs(account) } as const
    await spendConfirmation(context, { accounts: before, action, session }, transaction)
    // Ends undo links even if a login replaced the confirmation. Undo links never restore an account that the user
    // unlinked.
    await forgetReleased(transaction, row)
    await endUndoLinks(transaction, { userId: user_id })
    const event = { type: 'account-unlinked', appId: app_id, userId: user_id, sessionId: session.id } as const
    const inTransaction = { ...context, database: transaction }
    await recordEvent(inTransaction, event)
    await emitAccountWebhook(inTransaction, { account, appId: app_id, type: 'user.unlinked_account', userId: user_id })
    await endOtherSessions(inTransaction, session)
    return { account, before: before.map(toLinkedAccount) }
  })
  await mailNotices(context, { type: 'unlinked', account, app, to: before })
  return requireUser(context.database, user_id)
}
