import { sql } from 'kysely'
import type { Context } from '../context.js'
import { tooManyRequests } from '../refusal.js'
import { keyedDigest } from '../rules/digest.js'
import { raiseAlarm } from './alarm.js'

/** Refuses an account that is cooling off after too many wrong codes in a row (security rule 14). */
export async function refuseLocked({ clock, database }: Context, account: string): Promise<void> {
  const row = await database.selectFrom('failures').selectAll().where('account', '=', account).executeTakeFirst()
  if (row && row.locked_until > clock.now()) throw tooManyRequests(row.locked_until - clock.now())
}

/** Counts a wrong code against the account and the app. Enough of them lock the account or raise the alarm. */
export async function countFailure(context: Context, { account, appId }: { account: string; appId: string }) {
  const { clock, database, settings } = context
  const { coolOff, failuresInARow } = settings().limits
  const now = clock.now()
  const isLast = sql<number>`failures.count + 1 >= ${failuresInARow}`
  await database
    .insertInto('failures')
    .values({ account, count: 1, locked_until: failuresInARow <= 1 ? now + coolOff : 0 })
    .onConflict((on) =>
      on.column('account').doUpdateSet({
        count: sql`case when ${isLast} then 0 else failures.count + 1 end`,
        locked_until: sql`case when ${isLast} then ${now + coolOff} else failures.locked_until end`,
      }),
    )
    .execute()
  await countOutcome(context, appId, 'failure')
}

/** A right code ends the row of wrong ones. */
export async function forgetFailures(context: Context, { account, appId }: { account: string; appId: string }) {
  await context.database.deleteFrom('failures').where('account', '=', account).execute()
  await countOutcome(context, appId, 'success')
}

/**
 * Watches the share of wrong codes of a whole app, minute by minute: one guess on each of many accounts stays under
 * every other limit (threat 11). The alarm is raised once a minute.
 */
async function countOutcome(context: Context, appId: string, outcome: 'failure' | 'success') {
  const { clock, database, secrets, settings } = context
  const { alarmFailures, alarmShare } = settings().limits
  const minute = Math.floor(clock.now() / 60_000)
  const keyOf = (name: string) => keyedDigest(secrets.names, 'outcome', appId, name, String(minute))
  const counted = await database
    .insertInto('limits')
    .values({ key: keyOf(outcome), count: 1, started_at: clock.now(), expires_at: (minute + 2) * 60_000 })
    .onConflict((on) => on.column('key').doUpdateSet({ count: sql`limits.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow()
  if (outcome === 'success' || counted.count < alarmFailures) return
  const successes = await database
    .selectFrom('limits')
    .select('count')
    .where('key', '=', keyOf('success'))
    .executeTakeFirst()
  if (counted.count / (counted.count + (successes?.count ?? 0)) < alarmShare) return
  const first = await database
    .insertInto('limits')
    .values({ key: keyOf('alarm'), count: 1, started_at: clock.now(), expires_at: (minute + 2) * 60_000 })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) await raiseAlarm(context, appId)
}
