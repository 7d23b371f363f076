import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Counts a message to an address in sliding windows unless one of them is full. Returns the wait in milliseconds, or 0
 * if the message was counted. If two calls for one address conflict, one of them retries.
 */
export async function countInSlidingWindows(
  database: Kysely<Schema>,
  clock: () => number,
  { address, mailbox, windows }: countInSlidingWindows.Options,
): Promise<number> {
  const longest = Math.max(...windows.map(({ length }) => length))
  for (;;) {
    const now = clock()
    const row = await database.selectFrom('sendings').select('times').where('address', '=', address).executeTakeFirst()
    const times = (JSON.parse(row?.times ?? '[]') as number[]).filter((time) => time > now - longest)
    const wait = Math.max(
      ...windows.map(({ length, most }) => {
        const within = times.filter((time) => time > now - length)
        return within.length >= most ? (within.at(-most) ?? now) + length - now : 0
      }),
    )
    if (wait > 0) return wait
    const next = { times: JSON.stringify([...times, now]), expires_at: now + longest }
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
          .values({ address, mailbox, ...next })
          .onConflict((on) => on.doNothing())
          .returning('address')
          .executeTakeFirst()
    if (stored) return 0
  }
}

export declare namespace countInSlidingWindows {
  type Options = {
    address: string
    /** Key of the mailbox's counters. */
    mailbox: string
    /** Window lengths, in milliseconds. */
    windows: readonly { readonly length: number; readonly most: number }[]
  }
}
