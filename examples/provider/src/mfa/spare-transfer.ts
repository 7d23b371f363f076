import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { AppSettings } from '../settings/parse-settings.js'

const day = 24 * 60 * 60_000

/**
 * Returns true if a transfer needs no MFA, and counts it. All of the user's transfers within 24 hours, including this
 * one, must stay below the app's limit. A limit for each transfer would allow many small ones. Requires a transaction
 * that locks the user.
 */
export async function spareTransfer(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { app, cost: text, hash, session }: { app: AppSettings; cost: string; hash: string; session: Session },
): Promise<boolean> {
  const most = app.mfa.transfersWithout
  if (most === undefined || !/^\d{1,78}$/.test(text)) return false
  const { user_id } = session
  const now = clock.now()
  const spendings = await database
    .selectFrom('spared_transfers')
    .select('cost')
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .execute()
  const total = spendings.reduce((sum, { cost }) => sum + BigInt(cost), BigInt(text))
  if (total > BigInt(most)) return false
  await database
    .insertInto('spared_transfers')
    .values({ user_id, hash, cost: text, expires_at: now + day })
    .execute()
  return true
}
