import type { User } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { addAccount, changeAccount, findAccount, isProved, listAccounts } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import { useHandover } from '../database/handovers.js'
import { recordEvent } from '../database/record-event.js'
import { endUndoLinks } from '../database/undo-links.js'
import { findRestorable } from '../database/users.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { requireAllowed } from '../identity/admission.js'
import type { UserAction } from '../identity/approve-frame.js'
import { spendConfirmation } from './confirmation.js'
import { upgradeUser } from './upgrade-user.js'
import type { Identity } from '../domain/identity.js'
import { knownAs } from '../domain/known-as.js'
import { linkedToAnother } from './linked-to-another.js'
import { requireExternalAddress } from '../identity/require-external-address.js'
import { emitAccountWebhook } from '../identity/emit-user-webhook.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mailNotices } from '../identity/mail-notices.js'
import { offerTransfer } from './offer-transfer.js'
import { offerUndo } from '../identity/offer-undo.js'
import { normalizeWallet } from '../identity/normalize-wallet.js'
import { alreadyLinked } from './already-linked.js'
import { type Proof, withProof } from '../context/proof.js'
import { requireCapacity } from './require-capacity.js'
import { requireSeat } from '../identity/require-seat.js'
import { requireUser } from '../identity/require-user.js'
import { toLinkedAccount, writeProfile } from '../identity/stored-account.js'

/**
 * Links an account whose ownership the user has proved. The account may be one that the app's server imported for this
 * user. If another user has the account, the error offers a transfer.
 */
export async function link(
  context: Context,
  { app, confirmed, proof, session, userAction, ...options }: link.Options,
): Promise<User> {
  const { app_id, user_id } = session
  const now = context.clock.now()
  const { account, before, undo } = await withProof(context, proof, async (transaction) => {
    const inTransaction = { ...context, database: transaction }
    await lockCaller(transaction, session)
    const identity = await normalizeWallet(transaction, { app_id, identity: options.identity })
    const { identifier, type } = identity
    const verified = { profile: writeProfile(identity), first_verified_at: now, latest_verified_at: now }
    const row = { app_id, type, identifier, user_id, ...verified, senior_since: null }
    const account = toLinkedAccount(row)
    const there = await findAccount(transaction, row)
    // An account that the app's server imported is linked like any other.
    const isImported = there !== undefined && there.user_id === user_id && !isProved(there)
    const linked = await listAccounts(transaction, user_id)
    const rows = isImported ? linked.filter((each) => each.type !== type || each.identifier !== identifier) : linked
    const accounts = rows.map(toLinkedAccount)
    requireAllowed(app, account, accounts)
    if (there?.user_id === user_id && !isImported) throw alreadyLinked()
    await requireExternalAddress(transaction, { app_id, identity })
    requireCapacity(type, accounts)
    // A login with this account would restore its deleted user. Script in the page can obtain this proof without the
    // user.
    if (!there && userAction === 'none' && (await findRestorable(transaction, { ...row, now }))) throw linkedToAnother()
    const named = confirmed === undefined ? { identifier, name: knownAs(account) } : { identifier: confirmed }
    const action = { type: 'link', accountType: type, ...named } as const
    // A smart wallet needs no confirmation, because it is derived from a wallet that the user already has.
    const confirmedBy =
      type === 'smart_wallet'
        ? undefined
        : await spendConfirmation(context, { accounts: rows, action, session }, transaction)
    if (there && !isImported)
      throw await offerTransfer(context, { account: there, confirmedBy, session, userAction }, transaction)
    await requireSeat(transaction, { app, now, session, type })
    // This is the first write of the link. An error after it would commit this write.
    await useHandover(transaction, session)
    const isAdded = isImported
      ? await changeAccount(transaction, { ...row, owner: user_id }, verified)
      : await addAccount(transaction, row)
    if (!isAdded) throw linkedToAnother()
    if (confirmedBy !== undefined) await endUndoLinks(transaction, { since: confirmedBy, userId: user_id })
    const undo = await offerUndo(
      context,
      { account: row, before: rows, kind: 'link', now, userId: user_id },
      transaction,
    )
    await upgradeUser(inTransaction, { app, session })
    const event = { type: 'account-linked', appId: app_id, userId: user_id, sessionId: session.id } as const
    await recordEvent(inTransaction, event)
    await emitAccountWebhook(inTransaction, { account, appId: app_id, type: 'user.linked_account', userId: user_id })
    return { account, before: accounts, undo }
  })
  await Promise.all([
    mailNotices(context, { type: 'linked', account, app, to: before, undo }),
    mailNotices(context, { type: 'linked', account, app, to: [account], except: before }),
  ])
  return requireUser(context.database, user_id)
}

export declare namespace link {
  type Options = {
    app: AppSettings
    /** The confirmed action. Set if the user confirmed before the identifier was known. */
    confirmed?: string | undefined
    identity: Identity
    proof: Proof<'link'>
    session: Session
    /** The user action that the proof includes. */
    userAction: UserAction
  }
}
