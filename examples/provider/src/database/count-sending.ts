import type { Context } from '../context.js'
import { tooManyRequests } from '../http-error.js'

const hour = 60 * 60_000
const day = 24 * hour

/**
 * Counts something sent to an address, in windows that slide: 5 in any hour and 10 in any day by default (security
 * rule 14). Refuses with 429. Of two at once for the same place, one has to look again.
 */
export async function countSending({ clock, database, settings }: Context, address: string): Promise<void> {
  const { limits } = settings()
  for (;;) {
    const now = clock.now()
    const row = await database.selectFrom('sendings').select('times').where('address', '=', address).executeTakeFirst()
    const times = (JSON.parse(row?.times ?? '[]') as number[]).filter((time) => time > now - day)
    const lastHour = times.filter((time) => time > now - hour)
    const waits = [
      lastHour.length >= limits.sendsAnHour ? (lastHour.at(-limits.sendsAnHour) ?? now) + hour - now : 0,
      times.length >= limits.sendsADay ? (times.at(-limits.sendsADay) ?? now) + day - now : 0,
    ]
    if (Math.max(...waits) > 0) throw tooManyRequests(Math.max(...waits))
    const next = { times: JSON.stringify([...times, now]), expires_at: now + day }
    const stored = row
      ? await database
          .updateTable('sendings')
          .set(next)
          .where('address', '=', address)
          .where('times', '=', row.times)
          .returning('address')
          .executeTakeFirst()
      : await database
          .insertInto('sendings')
          .values({ address, ...next })
          .onConflict((on) => on.doNothing())
          .returning('address')
          .executeTakeFirst()
    if (stored) return
  }
}
