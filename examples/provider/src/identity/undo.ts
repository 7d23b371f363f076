import type { Kysely } from 'kysely'
import { toAttempt } from '../abuse/attempt.js'
import { findStanding } from '../abuse/known-devices.js'
import { rememberReader } from '../abuse/remember-reader.js'
import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import { type AccountRow, removeAccount } from '../database/accounts.js'
import { emitAccountWebhook, emitUserWebhook } from './emit-user-webhook.js'
import { endAccess } from './end-access.js'
import type { Session } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { restoreAccounts } from '../database/restore-accounts.js'
import type { Schema } from '../database/schema.js'
import { findUndoLink, markTaken, takeUndoLink } from '../database/undo-links.js'
import { lockUsers, softDeleteUser, undeleteUser } from '../database/users.js'
import { HttpError, loginRequired } from '../base/http-error.js'
import { digest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { accountName } from '../domain/account-name.js'
import { isAllowed, notAllowed } from './admission.js'
import { listedEntry } from './listed-entry.js'
import { loadAccounts } from './load-accounts.js'
import { mailNotices } from './mail-notices.js'
import { undoLife } from './offer-undo.js'
import { planUndo } from './plan-undo.js'
import { toLinkedAccount } from './stored-account.js'

type Requested = {
  readonly app: AppSettings
  readonly secret: string
  /** The caller's session on the undo page, if the caller is logged in. */
  readonly session: Session | undefined
}

const find = ({ clock }: Pick<Context, 'clock'>, database: Kysely<Schema>, { app, secret }: Requested) =>
  findUndoLink(database, { app_id: app.id, digest: digest(secret), now: clock.now() })

const nameOf = (row: AccountRow) => accountName(row.type, listedEntry(toLinkedAccount(row))?.entry)

/**
 * Returns what the undo link in an email would restore and remove, for the user to review. Changes no account. The
 * secret proves that the browser's user reads the emails. The browser therefore becomes a known device. An attacker can
 * then not use up the codes and guesses of the login that the undo needs (security rule 30).
 */
export async function describeUndo(
  context: Context,
  { call, secret }: { call: Call; secret: string },
): Promise<describeUndo.ReturnType> {
  const { database } = context
  const requested = { app: call.app, secret, session: call.session }
  const link = await find(context, database, requested)
  const { left, requiresLogin, removes, restores, retained, takenFrom, wallets } = await planUndo(database, {
    ...requested,
    ...{ link, now: context.clock.now() },
  })
  for (const { identifier, type } of retained) {
    const attempt = toAttempt(call, { type, identifier, hasLink: false })
    const standing = await findStanding(context, attempt)
    if (link && type === 'email')
      await rememberReader(context, attempt, { life: undoLife, link: link.digest, standing })
  }
  return {
    restores: restores.map(nameOf),
    wallets: wallets.map(({ address }) => address),
    removes: removes.map(nameOf),
    leaves: left.map(nameOf),
    deletes: takenFrom.some(({ isDeleted }) => isDeleted),
    requiresLogin,
  }
}

export declare namespace describeUndo {
  type ReturnType = {
    restores: string[]
    wallets: string[]
    removes: string[]
    leaves: string[]
    deletes: boolean
    requiresLogin: boolean
  }
}

/**
 * Undoes the change that an email reported. A link works once. Restores the user's accounts and removes them from other
 * users. Ends every session of these users that the change allowed.
 */
export async function undo(context: Context, requested: Requested): Promise<void> {
  const { app, session } = requested
  const described = await context.database.transaction().execute(async (transaction) => {
    const inTransaction = { ...context, database: transaction }
    const link = await find(context, transaction, requested)
    const now = context.clock.now()
    const seen = await planUndo(transaction, { app, link, now, session })
    // Locks the users first, in the same order as every change that ends undo links. This prevents deadlocks.
    await lockUsers(transaction, seen.userId, ...seen.takenFrom.map(({ id }) => id))
    // An error after this line reverts the transaction, so the link stays valid.
    if (!(await takeUndoLink(transaction, seen.link))) throw notGood()
    const plan = await planUndo(transaction, { app, link, now, session })
    if (plan.requiresLogin) throw loginRequired()
    // Another user has received the account since the first read above.
    if (plan.takenFrom.some(({ id }) => !seen.takenFrom.some((each) => each.id === id))) throw notGood()
    for (const other of plan.takenFrom) await takeBack(inTransaction, app, { ...other, by: 'undo' })
    if (plan.isDeleted) await bringBack(inTransaction, app, plan)
    await putBack(transaction, plan)
    await emitUndo(inTransaction, app, plan)
    const { userId } = plan
    await endAccess(inTransaction, { appId: app.id, userId, by: 'undo' })
    await recordEvent(inTransaction, { type: 'change-undone', appId: app.id, userId })
    return { ...plan, to: await loadAccounts(transaction, userId) }
  })
  const { changed_at: at } = described.link
  const dates = { profile: null, first_verified_at: at, latest_verified_at: at }
  // Restores the earlier row if the account belonged to the user.
  const row = described.before.find(
    ({ identifier, type }) => type === described.link.type && identifier === described.link.identifier,
  )
  await Promise.all([
    mailNotices(context, {
      type: 'undone',
      account: toLinkedAccount(row ?? { ...described.link, ...dates }),
      app,
      // Also notifies the users who lose a login method by the undo.
      to: [...described.to, ...described.removes.map(toLinkedAccount)],
    }),
    ...described.takenFrom.flatMap(({ accounts, isDeleted, taken }) =>
      taken.map((each) =>
        mailNotices(context, {
          ...{ type: 'taken-back', account: toLinkedAccount(each), app, isDeleted },
          ...{ to: accounts.map(toLinkedAccount), except: isDeleted ? [] : described.to },
        }),
      ),
    ),
  ])
}

const notGood = () => new HttpError(422, 'invalid_credentials', 'This link is no longer valid.')

/**
 * Takes accounts back from their current user. If that user has no login account left, deletes the user, as a transfer
 * does.
 */
export async function takeBack(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  app: AppSettings,
  { by, id, isDeleted, taken }: takeBack.Options,
): Promise<void> {
  const { clock, database } = context
  for (const row of taken) {
    await removeAccount(database, { ...row, owner: id })
    await markTaken(database, { account: row, userId: id })
  }
  if (!isDeleted)
    for (const row of taken) await emitAccount(context, app, { row, type: 'user.unlinked_account', userId: id })
  if (isDeleted) {
    await emitUserWebhook(context, { appId: app.id, type: 'user.deleted', userId: id })
    // A login with the account must not restore the user who lost it. An operator can.
    await softDeleteUser(database, { appId: app.id, by: 'operator', id, moved: taken, now: clock.now() })
    await recordEvent(context, { type: 'user-deleted-by-transfer', appId: app.id, userId: id })
  }
  await endAccess(context, { appId: app.id, userId: id, by })
}

export declare namespace takeBack {
  type Options = Pick<planUndo.ReturnType['takenFrom'][number], 'id' | 'isDeleted' | 'taken'> & {
    by: 'operator' | 'undo'
  }
}

/**
 * Restores a user whom a transfer deleted, with the released accounts. The app's access rules must allow the user.
 * `maxUsers` still counts the user.
 */
async function bringBack(
  { clock, database }: Context,
  app: AppSettings,
  { before, userId: id }: Pick<planUndo.ReturnType, 'before' | 'userId'>,
): Promise<void> {
  if (!isAllowed(app, before.map(toLinkedAccount))) throw notAllowed()
  if (!(await undeleteUser(database, { id, now: clock.now() }))) throw notGood()
}

/** Restores the user's earlier accounts, and removes all other accounts. */
async function putBack(
  database: Kysely<Schema>,
  { before, removes, userId }: Pick<planUndo.ReturnType, 'before' | 'removes' | 'userId'>,
): Promise<void> {
  for (const row of removes) await removeAccount(database, { ...row, owner: userId })
  await restoreAccounts(database, before)
}

/** Emits the webhooks of the accounts that an undo removes from a user and restores. */
async function emitUndo(
  context: Context,
  app: AppSettings,
  { isDeleted, removes, restores, userId }: planUndo.ReturnType,
): Promise<void> {
  if (isDeleted) await emitUserWebhook(context, { appId: app.id, type: 'user.restored', userId })
  for (const row of removes) await emitAccount(context, app, { row, type: 'user.unlinked_account', userId })
  // The webhook of a restored user contains the accounts.
  for (const row of isDeleted ? [] : restores)
    await emitAccount(context, app, { row, type: 'user.linked_account', userId })
}

const emitAccount = (
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  app: AppSettings,
  { row, type, userId }: { row: AccountRow; type: 'user.linked_account' | 'user.unlinked_account'; userId: string },
): Promise<void> => emitAccountWebhook(context, { account: toLinkedAccount(row), appId: app.id, type, userId })
