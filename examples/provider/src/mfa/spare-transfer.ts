import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { spendingPeriods } from '../database/spending-periods.js'
import type { AppSettings } from '../settings/parse-settings.js'

const day = 24 * 60 * 60_000

/**
 * Returns true if a transfer needs no MFA, and counts the transfer. The user's transfers of the last 24 hours,
 * including this one, must stay below the app's limit in total. A limit per transfer would allow many small transfers.
 * Requires a transaction that locks the user. Stores one total for each period. The duration of a call therefore does
 * not depend on the number of transfers.
 */
export async function spareTransfer(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { app, cost: text, session }: { app: AppSettings; cost: string; session: Session },
): Promise<boolean> {
  const most = app.mfa.transfersWithout
  if (most === undefined || !/^\d{1,78}$/.test(text)) return false
  const { user_id } = session
  const now = clock.now()
  const { current, names } = spendingPeriods(now)
  const totals = await database
    .selectFrom('spared_transfers')
    .select(['cost', 'period'])
    .where('user_id', '=', user_id)
    .where('period', 'in', names)
    .where('expires_at', '>', now)
    .execute()
  const total = totals.reduce((sum, { cost }) => sum + BigInt(cost), BigInt(text))
  if (total > BigInt(most)) return false
  const before = BigInt(totals.find(({ period }) => period === current)?.cost ?? 0)
  const row = { cost: String(before + BigInt(text)), expires_at: now + day }
  await database
    .insertInto('spared_transfers')
    .values({ user_id, period: current, ...row })
    .onConflict((on) => on.columns(['user_id', 'period']).doUpdateSet(row))
    .execute()
  return true
}
