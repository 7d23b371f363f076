import type { Context } from '../context/context.js'
import { endAccess } from '../identity/end-access.js'
import { changeMfa, findMfa } from '../database/mfa.js'
import { lockUsers } from '../database/users.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { recordEvent } from '../database/record-event.js'
import { type AccountChange, renderChangeEmail } from '../emails/render-change-email.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { invalidToken } from '../base/http-error.js'
import { requireUser } from '../identity/require-user.js'
import { mfaMethods, unenrolled } from '../mfa-methods/mfa-methods.js'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.js'
import { markPasskeys } from './mark-passkeys.js'

/**
 * Time in which a reset can be completed after the wait, in milliseconds. After that, the operator must start again,
 * and the user is emailed again.
 */
const resetLife = 30 * 24 * 60 * 60_000

/**
 * Resets the MFA of a user who has lost every MFA method and all recovery codes. The first call of the operator starts
 * a waiting period. A later call completes the reset. An attacker who deceives the operator must also wait. An email
 * notifies the user, who can cancel the reset by verifying once with MFA.
 */
export async function resetMfa(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'senders' | 'settings'>,
  { appId, id: userId }: { appId: string; id: string },
): Promise<{ state: 'none' | 'started' | 'waiting' | 'done'; at?: number }> {
  const { clock, database, settings } = context
  const app = settings().apps.find((each) => each.id === appId)
  const wait = app?.mfa.resetWait ?? 0
  const now = clock.now()
  const outcome = await database.transaction().execute(async (transaction) => {
    if ((await lockUsers(transaction, userId)).length === 0) throw invalidToken()
    const { mfaMethods: enrolled } = await requireUser(transaction, userId)
    const methods = enrolled.map((method) => mfaMethods[method].name).join(', ')
    if (enrolled.length === 0) return { state: 'none', methods } as const
    const at = (await findMfa(transaction, userId))?.reset_at ?? undefined
    const inTransaction = { ...context, database: transaction }
    if (at === undefined || now > at + resetLife) {
      await changeMfa(transaction, userId, { reset_at: now + wait })
      await recordEvent(inTransaction, { type: 'mfa-reset-started-by-operator', appId, userId })
      return { state: 'started', at: now + wait, methods } as const
    }
    if (now < at) return { state: 'waiting', at, methods } as const
    await removeFactors(transaction, userId)
    await recordEvent(inTransaction, { type: 'mfa-reset-by-operator', appId, userId })
    for (const method of enrolled)
      await emitWebhook(inTransaction, { appId, type: 'mfa.disabled', userId }, () => ({ user_id: userId, method }))
    await endAccess(inTransaction, { appId, by: 'operator', userId })
    return { state: 'done', methods } as const
  })
  const { methods: account, state } = outcome
  const at = 'at' in outcome ? outcome.at : now
  if (state === 'started') await tell({ type: 'reset-started', account, at })
  if (state === 'done') await tell({ type: 'reset-done', account, at })
  return 'at' in outcome ? { state, at } : { state }

  async function tell(change: AccountChange): Promise<void> {
    const message = renderChangeEmail({ app: app ?? { name: '' }, at: now, change })
    await mailAccounts(context, { appId, change: change.type, message, to: await loadAccounts(database, userId) })
  }
}

/** Removes all MFA methods and recovery codes of a user. Passkeys stay as a login method. */
async function removeFactors(transaction: Kysely<Schema>, userId: string): Promise<void> {
  await changeMfa(transaction, userId, { ...unenrolled, recovery_codes: '[]', reset_at: null })
  await markPasskeys(transaction, userId, [])
}
