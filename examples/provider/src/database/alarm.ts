import { sql } from 'kysely'
import type { Context } from '../context.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { countInLimits } from './count-in-limits.js'
import { recordEvent } from './record-event.js'

type Guesser = { readonly appId: string; readonly network: string }

const alarmKey = ({ secrets }: Context, appId: string) => keyedDigest(secrets.names, 'alarm', appId)
const guesserKey = ({ secrets }: Context, { appId, network }: Guesser) =>
  keyedDigest(secrets.names, 'guesser', appId, network)

/** Somebody guesses at many accounts of an app (threat 11): a security event, and caution for as long as it lasts. */
export async function flagCodeSpraying(context: Context, appId: string): Promise<void> {
  const { clock, database, settings } = context
  const row = { count: 1, expires_at: clock.now() + settings().limits.alarmLife }
  await database
    .insertInto('limits')
    .values({ key: alarmKey(context, appId), ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
  await recordEvent(context, { type: 'many-wrong-codes', appId })
}

/**
 * While an app's alarm lasts, each network gets a few guesses at its codes, and a right one is not counted. So the number
 * of guesses is that of the networks, whatever the number of accounts. Counted before the code is looked at.
 */
export async function consumeAttempt(context: Context, guesser: Guesser): Promise<void> {
  const { clock, database, settings } = context
  const now = clock.now()
  const alarm = await database
    .selectFrom('limits')
    .select('expires_at')
    .where('key', '=', alarmKey(context, guesser.appId))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!alarm) return
  const { alarmGuesses, alarmLife } = settings().limits
  const key = guesserKey(context, guesser)
  const [guesses] = await countInLimits(database, now, [{ key, count: 1, expires_at: now + alarmLife }])
  if (guesses && guesses.count > alarmGuesses)
    throw tooManyRequests(Math.min(alarm.expires_at, guesses.expires_at) - now)
}

/** The guess was right. */
export async function refundAttempt(context: Context, guesser: Guesser): Promise<void> {
  await context.database
    .updateTable('limits')
    .set({ count: sql`count - 1` })
    .where('key', '=', guesserKey(context, guesser))
    .execute()
}
