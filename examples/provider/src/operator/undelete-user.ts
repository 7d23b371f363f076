import type { Context } from '../context/context.js'
import { type AccountKey, type AccountRow, findAccount, listAccounts } from '../database/accounts.js'
import { recordEvent } from '../database/record-event.js'
import {
  deletedUserLife,
  listDeletedUsers,
  listReleased,
  lockUsers,
  restoreReleased,
  takeSeat,
  undeleteUser as undelete,
} from '../database/users.js'
import { canLogIn } from '../identity/admission.js'
import { emitUserWebhook } from '../identity/emit-user-webhook.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { mailNotices } from '../identity/mail-notices.js'
import { toLinkedAccount } from '../identity/stored-account.js'
import { takeBack } from '../identity/undo.js'
import { withAllowlist } from '../identity/with-allowlist.js'
import { CommandError } from './command-error.js'
import type { Command } from './command.js'
import { findAppId } from './find-app-id.js'
import { toEmail } from './find-user.js'

/**
 * Restores a user who was deleted by an operator or by a transfer. Accounts that other users have linked since then
 * stay with those users. With `take-back`, the user gets them back, even if the user was restored before.
 */
export const undeleteUser: Command = {
  usage: 'USER [take-back]',
  summary: 'restores a deleted user; take-back: also takes accounts back from other users',
  async run({ open, options, parameters: [text, what] }) {
    if (text === undefined) throw new CommandError('Pass a user ID, or an email address of the app.')
    if (what !== undefined && what !== 'take-back')
      throw new CommandError(`'${what}' is not an option of this command.`)
    const context = await open()
    const { clock, database } = context
    const now = clock.now()
    const identifier = toEmail(text)
    const id =
      identifier === undefined
        ? text
        : await findDeleted(context, { app_id: findAppId(context, options), type: 'email', identifier })
    const { losses, restored } = await database.transaction().execute(async (transaction) => {
      const inTransaction = { ...context, database: transaction }
      const released = await listReleased(transaction, id)
      const [first] = released
      if (!first) throw noneDeleted()
      const { app_id: appId } = first
      const found = context.settings().apps.find(({ id }) => id === appId)
      const app = found && (await withAllowlist(inTransaction, found))
      const inUse: string[] = []
      const takenFrom = new Map<string, AccountRow[]>()
      for (const row of released) {
        const there = await findAccount(transaction, row)
        if (!there) continue
        if (what === undefined || !app) {
          inUse.push(nameOf(row))
          continue
        }
        takenFrom.set(there.user_id, [...(takenFrom.get(there.user_id) ?? []), there])
      }
      await lockUsers(transaction, ...takenFrom.keys())
      const losses = []
      for (const [holder, taken] of takenFrom) {
        if (!app) break
        losses.push({ app, taken, to: (await listAccounts(transaction, holder)).map(toLinkedAccount) })
        await takeBack(inTransaction, app, { by: 'operator', id: holder, isDeleted: false, taken })
        // The error rolls back the transaction.
        if (!canLogIn(app, await loadAccounts(transaction, holder)))
          throw new CommandError(
            `${holder} would have no login method without ${taken.map(nameOf).join(', ')}. Delete that user first.`,
          )
      }
      const { deleted_at, deleted_by, has_no_seat } = await transaction
        .selectFrom('users')
        .select(['deleted_at', 'deleted_by', 'has_no_seat'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(noneDeleted)
      // An operator may exceed the app's user limit. A user whom a transfer deleted already counts towards `maxUsers`.
      if (deleted_by === 'operator' && has_no_seat === null)
        await takeSeat(transaction, { appId, most: Number.MAX_SAFE_INTEGER })
      if (deleted_at === null && what !== undefined) await restoreReleased(transaction, id)
      else if (!(await undelete(transaction, { id, now }))) throw noneDeleted()
      // The error rolls back the transaction. A user without a login method could not be deleted or restored again.
      if (app && inUse.length > 0 && !canLogIn(app, await loadAccounts(transaction, id)))
        throw new CommandError(
          `Other users have every login method of ${id}: ${inUse.join(', ')}. To return them, add take-back.`,
        )
      const event = { type: 'user-restored-by-operator', appId, userId: id } as const
      await recordEvent(inTransaction, event)
      await emitUserWebhook(inTransaction, { appId, type: 'user.restored', userId: id })
      return { losses, restored: { restored: id, ...(inUse.length > 0 && { inUse }) } }
    })
    for (const { app, taken, to } of losses)
      for (const row of taken)
        await mailNotices(context, { type: 'taken-back', account: toLinkedAccount(row), app, isDeleted: false, to })
    return [restored]
  },
}

const nameOf = ({ identifier, type }: AccountRow) => `${type} ${identifier}`

const noneDeleted = () => new CommandError('No user who was deleted within the last 30 days was found.')

/** Returns the deleted user who had an account. If there are several, throws, so that the operator selects one. */
async function findDeleted({ clock, database }: Context, key: AccountKey): Promise<string> {
  const all = await listDeletedUsers(database, key)
  const restorable = all.filter(({ deleted_at: at }) => (at ?? 0) > clock.now() - deletedUserLife)
  const [first, ...others] = restorable
  if (!first) throw noneDeleted()
  if (others.length === 0) return first.id
  const lines = restorable.map(
    ({ deleted_at: at, deleted_by: by, id }) =>
      `  ${id}, deleted by ${by ?? 'unknown'} at ${new Date(at ?? 0).toISOString()}`,
  )
  throw new CommandError(`Several users with this address were deleted. Select one by ID:\n${lines.join('\n')}`)
}
