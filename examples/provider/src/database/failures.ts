import { sql } from 'kysely'
import type { Context } from '../context.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { flagCodeSpraying } from './alarm.js'
import { countInLimits } from './count-in-limits.js'

/** After a cool-off an account has so many wrong codes until the next one, which lasts twice as long. */
const failuresBetween = 5
const mostDoublings = 9
/** For so long after the last one wrong codes are remembered, in milliseconds. */
const memory = 365 * 24 * 60 * 60_000
/** An account that is not locked was locked until so long ago, milliseconds: no process's clock is that far behind. */
const leeway = 60_000

export type Guess = {
  readonly appId: string
  /** Digest of the address. */
  readonly account: string
  /** Normalised. */
  readonly email: string
  /** Of the browser's key, when it has just proved to hold one. */
  readonly thumbprint: string | undefined
}

/** A browser that has been logged in to the account has a row of its own: strangers who guess do not lock it out. */
const ownKey = ({ secrets }: Context, { account, thumbprint }: Guess) =>
  keyedDigest(secrets.names, 'failures', account, thumbprint ?? '')

async function isKnownBrowser({ database }: Context, { appId, email, thumbprint }: Guess): Promise<boolean> {
  if (thumbprint === undefined) return false
  const session = await database
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.user_id', 'accounts.user_id')
    .select('sessions.id')
    .where('accounts.app_id', '=', appId)
    .where('type', '=', 'email')
    .where('identifier', '=', email)
    .where('thumbprint', '=', thumbprint)
    .executeTakeFirst()
  return session !== undefined
}

/** Refuses an account that is cooling off after too many wrong codes in a row (security rule 14). */
export async function refuseLocked(context: Context, guess: Guess): Promise<void> {
  const now = context.clock.now()
  const locked = await context.database
    .selectFrom('failures')
    .select(['account', 'locked_until'])
    .where('account', 'in', [guess.account, ownKey(context, guess)])
    .where('locked_until', '>', now)
    .execute()
  const { account, locked_until } = locked.find((row) => row.account !== guess.account) ?? locked[0] ?? {}
  if (locked_until === undefined) return
  if (account === guess.account && (await isKnownBrowser(context, guess))) return
  throw tooManyRequests(locked_until - now)
}

/** Counts a wrong code against the account and the app. Enough of them lock the account or raise the alarm. */
export async function countFailure(context: Context, guess: Guess): Promise<void> {
  const { clock, database, settings } = context
  const { coolOff, failuresInARow } = settings().limits
  const account = (await isKnownBrowser(context, guess)) ? ownKey(context, guess) : guess.account
  const now = clock.now()
  const next = sql<number>`case when failures.locked_until < ${now - memory} then 1 else failures.count + 1 end`
  const steps = Array.from({ length: mostDoublings + 1 }, (_, step) => ({
    at: failuresInARow + step * failuresBetween,
    until: now + coolOff * 2 ** step,
  }))
  const last = steps.at(-1)!
  await database
    .insertInto('failures')
    .values({ account, count: 1, locked_until: failuresInARow <= 1 ? now + coolOff : now - leeway })
    .onConflict((on) =>
      on.column('account').doUpdateSet({
        count: next,
        locked_until: sql`case ${sql.join(
          steps.map(({ at, until }) => sql`when ${next} = ${at} then ${until}`),
          sql` `,
        )} when ${next} > ${last.at} then ${last.until} when failures.locked_until > ${now} then failures.locked_until else ${now - leeway} end`,
      }),
    )
    .execute()
  await countOutcome(context, guess.appId, 'failure')
}

/**
 * A right code, at the given try. What was typed wrong before it is forgiven: all of a known browser, and of another one
 * the tries at this very code. What strangers guessed stays.
 */
export async function forgetFailures(context: Context, { tries, ...guess }: Guess & { tries: number }) {
  const { database } = context
  await database.deleteFrom('failures').where('account', '=', ownKey(context, guess)).execute()
  await database
    .updateTable('failures')
    .set({ count: sql`count - ${tries - 1}` })
    .where('account', '=', guess.account)
    .execute()
  await database.deleteFrom('failures').where('account', '=', guess.account).where('count', '<=', 0).execute()
  await countOutcome(context, guess.appId, 'success')
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
  const expires_at = (minute + 2) * 60_000
  const [counted] = await countInLimits(database, clock.now(), [{ key: keyOf(outcome), count: 1, expires_at }])
  if (!counted || outcome === 'success' || counted.count < alarmFailures) return
  const successes = await database
    .selectFrom('limits')
    .select('count')
    .where('key', '=', keyOf('success'))
    .executeTakeFirst()
  if (counted.count / (counted.count + (successes?.count ?? 0)) < alarmShare) return
  const first = await database
    .insertInto('limits')
    .values({ key: keyOf('alarm'), count: 1, expires_at })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) await flagCodeSpraying(context, appId)
}
