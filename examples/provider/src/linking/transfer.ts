import type { User } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { changeAccount, findAccount, listAccounts } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { findTransferred, takeTransfer } from '../database/transfers.js'
import { endUndoLinks, markTaken } from '../database/undo-links.js'
import { softDeleteUser } from '../database/users.js'
import { HttpError } from '../base/http-error.js'
import { digest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { requireAllowed } from '../identity/admission.js'
import { endAccess } from '../identity/end-access.js'
import { upgradeUser } from './upgrade-user.js'
import { isAccountOf } from '../identity/is-account-of.js'
import { emitTransferWebhook, emitUserWebhook } from '../identity/emit-user-webhook.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { transferLife } from './offer-transfer.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mailNotices } from '../identity/mail-notices.js'
import { offerUndo } from '../identity/offer-undo.js'
import { alreadyLinked } from './already-linked.js'
import { withProof } from '../context/proof.js'
import { requireCapacity } from './require-capacity.js'
import { requireTransferable } from './require-transferable.js'
import { requireSeat } from '../identity/require-seat.js'
import { requireUser } from '../identity/require-user.js'
import { toLinkedAccount } from '../identity/stored-account.js'

const unknownTransfer = () =>
  new HttpError(422, 'invalid_credentials', 'This transfer has expired or was already used. Link the account again.')

/**
 * Moves an account to the caller, as `link` offered, and deletes the other user. The deletion ends every session of the
 * other user, and can be undone for 30 days.
 */
export async function transfer(
  context: Context,
  { app, identifier, nonce, session, type }: transfer.Options,
): Promise<User> {
  const { app_id, user_id } = session
  const now = context.clock.now()
  let from = ''
  let offeredAt = 0
  let confirmedBy: number | null = null
  let key = { app_id, type, identifier }
  // The nonce from `link` replaces another proof of the account.
  const spend: Parameters<typeof withProof>[1]['spend'] = async (transaction) => {
    // If the nonce belongs to another account, it is not consumed.
    const offered = await findTransferred(transaction, digest(nonce))
    if (offered === undefined || !isAccountOf({ type, identifier: offered }, { identifier, type }))
      throw unknownTransfer()
    key = { ...key, identifier: offered }
    const which = { ...key, user_id, session_id: session.id, digest: digest(nonce) }
    const taken = await takeTransfer(transaction, now, which)
    if (!taken) throw unknownTransfer()
    from = taken.other_user_id
    offeredAt = taken.expires_at - transferLife
    confirmedBy = taken.verified_at
  }
  const { account, before, others, undo } = await withProof(
    context,
    { spend, accept: async () => {} },
    async (transaction) => {
      await lockCaller(transaction, session, from)
      const row = await findAccount(transaction, key)
      // If the caller has this account, the transfer would delete the caller.
      if (from === user_id) throw alreadyLinked()
      if (row?.user_id !== from) throw unknownTransfer()
      await requireTransferable(transaction, { account: row, offeredAt })
      const accounts = await loadAccounts(transaction, user_id)
      const account = toLinkedAccount(row)
      requireAllowed(app, account, accounts)
      requireCapacity(type, accounts)
      const rows = await listAccounts(transaction, from)
      await requireSeat(transaction, { app, now, session, type })
      // This write comes after the last check, because an error commits the writes before it.
      await markTaken(transaction, { account: row, userId: from })
      const undo = await offerUndo(
        context,
        { account: row, before: rows, kind: 'transfer', now, userId: from },
        transaction,
      )
      const inTransaction = { ...context, database: transaction }
      // Counts the account as first verified now, because older accounts can confirm changes (security rule 35).
      const verified = { first_verified_at: now, latest_verified_at: now, senior_since: null }
      await emitUserWebhook(inTransaction, { appId: app_id, type: 'user.deleted', userId: from })
      await changeAccount(transaction, { ...key, owner: from }, { user_id, ...verified })
      await upgradeUser(inTransaction, { app, session })
      if (confirmedBy !== null) await endUndoLinks(transaction, { since: confirmedBy, userId: user_id })
      // This transaction has locked both users. A login takes the same locks, so no new session can start. Runs before
      // the deletion, because the remaining accounts decide which browsers stay known.
      await endAccess(inTransaction, { appId: app_id, userId: from, by: 'transfer' })
      // All accounts of the other user are stored, so that the deletion can be undone completely.
      await softDeleteUser(transaction, { appId: app_id, by: 'transfer', id: from, moved: [row], now })
      await recordEvent(inTransaction, { type: 'user-deleted-by-transfer', appId: app_id, userId: from })
      const event = { type: 'account-transferred', appId: app_id, userId: user_id, sessionId: session.id } as const
      await recordEvent(inTransaction, event)
      await emitTransferWebhook(inTransaction, { account, appId: app_id, from, userId: user_id })
      return { account, before: accounts, others: rows.map(toLinkedAccount), undo }
    },
  )
  await Promise.all([
    mailNotices(context, { type: 'deleted', account, app, to: others, undo }),
    mailNotices(context, { type: 'transferred', account, app, to: before }),
  ])
  return requireUser(context.database, user_id)
}

export declare namespace transfer {
  type Options = {
    app: AppSettings
    type: AccountType
    /** The normalized identifier of the account. */
    identifier: string
    nonce: string
    session: Session
  }
}
