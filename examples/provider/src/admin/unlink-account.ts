import type { User } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { Context } from '../context/context.js'
import { type AccountRow, isProved, listAccounts, removeAccount } from '../database/accounts.js'
import { recordEvent } from '../database/record-event.js'
import { endUndoLinks } from '../database/undo-links.js'
import { forgetReleased, lockUsers } from '../database/users.js'
import { accountKind } from '../domain/account-kinds.js'
import { isAccountType } from '../domain/is-account-type.js'
import { canLogIn } from '../identity/admission.js'
import { endAccess } from '../identity/end-access.js'
import { emitAccountWebhook } from '../identity/emit-user-webhook.js'
import { isAccountOf } from '../identity/is-account-of.js'
import { mailNotices } from '../identity/mail-notices.js'
import { toLinkedAccount } from '../identity/stored-account.js'
import { notLinked } from '../linking/not-linked.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { requireUserOf, unknownUser } from './require-user.js'

/**
 * Unlinks an account of a user for the app's server, ends all sessions of the user, and emails the user. Throws 422 if
 * the user could not log in any more.
 */
export async function unlinkAccount(
  context: Context,
  { app, handle, type, userId }: unlinkAccount.Options,
): Promise<User> {
  await requireUserOf(context.database, { appId: app.id, id: userId })
  const { account, before } = await context.database.transaction().execute(async (transaction) => {
    if (!(await lockUsers(transaction, userId)).includes(userId)) throw unknownUser()
    const before = await listAccounts(transaction, userId)
    const row = findRow(before, { handle, type })
    if (!row || !(await removeAccount(transaction, { ...row, owner: userId }))) throw notLinked()
    const account = toLinkedAccount(row)
    if (account.type === 'passkey' && account.enrolledInMfa)
      throw new HttpError(422, 'invalid_data', 'Cannot unlink a passkey enrolled in MFA')
    // Once the user is claimed, an account that was never proved does not log in.
    const isClaimed = before.some(isProved)
    const rest = before.filter((each) => each !== row && (isProved(each) || !isClaimed)).map(toLinkedAccount)
    if (!canLogIn(app, rest))
      throw new HttpError(422, 'invalid_data', 'The only account a user can log in with cannot be unlinked.')
    // An undo link must not restore an account that the app has removed.
    await forgetReleased(transaction, row)
    await endUndoLinks(transaction, { userId })
    const inTransaction = { ...context, database: transaction }
    await recordEvent(inTransaction, { type: 'account-unlinked-by-server', appId: app.id, userId })
    await emitAccountWebhook(inTransaction, { account, appId: app.id, type: 'user.unlinked_account', userId })
    await endAccess(inTransaction, { appId: app.id, by: 'server', userId })
    return { account, before: before.map(toLinkedAccount) }
  })
  await mailNotices(context, { type: 'unlinked', account, app, to: before })
  return requireUserOf(context.database, { appId: app.id, id: userId })
}

export declare namespace unlinkAccount {
  type Options = {
    app: AppSettings
    userId: string
    type: string
    /** The identifier of the account, or its username or email address. */
    handle: string
  }
}

/** Returns the account that the handle identifies. An identifier takes precedence over a username or an email address. */
function findRow(
  rows: readonly AccountRow[],
  { handle, type }: Pick<unlinkAccount.Options, 'handle' | 'type'>,
): AccountRow | undefined {
  if (!isAccountType(type)) return undefined
  const ofType = rows.filter((row) => row.type === type)
  const identifier = accountKind(type).normalize(handle) ?? handle
  return (
    ofType.find((row) => isAccountOf(row, { identifier, type })) ??
    ofType.find((row) => {
      const fields = new Map<string, unknown>(Object.entries(toLinkedAccount(row)))
      // The custom auth identifier contains the issuer, which responses do not contain.
      return ['username', 'email', accountKind(type).identifier ?? ''].some((field) => fields.get(field) === handle)
    })
  )
}
