import type { User } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import {
  addAccount,
  changeAccount,
  findAccount,
  isProved,
  listAccounts,
  removeAccount,
  seniority,
} from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { HttpError } from '../base/http-error.js'
import { endUndoLinks, shortenUndoLinks } from '../database/undo-links.js'
import { forgetReleased } from '../database/users.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { requireAllowed } from '../identity/admission.js'
import { spendConfirmation } from './confirmation.js'
import { emitAccountWebhook } from '../identity/emit-user-webhook.js'
import { endOtherSessions } from '../identity/end-other-sessions.js'
import type { Identity } from '../domain/identity.js'
import { linkedToAnother } from './linked-to-another.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mailNotices } from '../identity/mail-notices.js'
import { notLinked } from './not-linked.js'
import { offerUndo, replacedUndoLife } from '../identity/offer-undo.js'
import { type Proof, withProof } from '../context/proof.js'
import { requireUser } from '../identity/require-user.js'
import { toLinkedAccount, writeProfile } from '../identity/stored-account.js'

/** Replaces an account with a verified account of the same type, and ends the other sessions of the user. */
export async function update(context: Context, options: update.Options): Promise<User> {
  const { app, from, identity, proof, session } = options
  const { app_id, user_id } = session
  const { identifier, type } = identity
  const now = context.clock.now()
  const verified = { profile: writeProfile(identity), first_verified_at: now, latest_verified_at: now }
  const row = { app_id, type, identifier, user_id, ...verified }
  const account = toLinkedAccount(row)
  const replaced = await withProof(context, proof, async (transaction) => {
    await lockCaller(transaction, session)
    const old = await findAccount(transaction, { app_id, type, identifier: from })
    if (old?.user_id !== user_id) throw notLinked()
    // The link of an imported account is an event, and notifies the user.
    if (!isProved(old)) throw notVerified()
    const rows = await listAccounts(transaction, user_id)
    const accounts = rows.map(toLinkedAccount)
    requireAllowed(app, account, accounts)
    const action = { type: 'update', accountType: type, identifier } as const
    const confirmedBy = await spendConfirmation(context, { accounts: rows, action, session }, transaction)
    if (identifier === from) {
      const { first_verified_at } = old
      await changeAccount(transaction, { ...row, owner: user_id }, { ...verified, first_verified_at })
      return undefined
    }
    // Adds the new account first. If another user has the new account, the call fails before it changes an account.
    if (!(await addAccount(transaction, { ...row, senior_since: seniority(old) }))) throw linkedToAnother()
    await removeAccount(transaction, { app_id, type, identifier: from, owner: user_id })
    await forgetReleased(transaction, old)
    if (confirmedBy !== undefined) await endUndoLinks(transaction, { since: confirmedBy, userId: user_id })
    // The replaced mailbox contains earlier emails with undo links, and another person may soon own that mailbox.
    if (type === 'email') await shortenUndoLinks(transaction, { latest: now + replacedUndoLife, userId: user_id })
    const undo = await offerUndo(
      context,
      { account: old, before: rows, kind: 'update', now, userId: user_id },
      transaction,
    )
    const event = { type: 'account-updated', appId: app_id, userId: user_id, sessionId: session.id } as const
    const inTransaction = { ...context, database: transaction }
    await recordEvent(inTransaction, event)
    await emitAccountWebhook(inTransaction, { account, appId: app_id, type: 'user.updated_account', userId: user_id })
    await endOtherSessions(inTransaction, session)
    return { accounts, from: toLinkedAccount(old), undo }
  })
  if (replaced) {
    const { accounts, from, undo } = replaced
    await Promise.all([
      mailNotices(context, { type: 'updated', account, app, from, to: accounts, undo }),
      mailNotices(context, { type: 'updated', account, app, from, to: [account], except: accounts }),
    ])
  }
  return requireUser(context.database, user_id)
}

const notVerified = () =>
  new HttpError(422, 'invalid_data', 'The user has not verified this account yet. Link it instead.')

export declare namespace update {
  type Options = {
    app: AppSettings
    /** The normalized identifier of the replaced account. */
    from: string
    identity: Identity
    proof: Proof<'link'>
    session: Session
  }
}
