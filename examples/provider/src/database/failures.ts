import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/** Maximum difference, in milliseconds, between the clocks of two processes that check a lock. */
const leeway = 60_000

type Failure = { readonly count: number; readonly locked_until: number }

/** Returns the failures of an account, if any. */
export const findFailure = (database: Kysely<Schema>, account: string): Promise<Failure | undefined> =>
  database.selectFrom('failures').select(['count', 'locked_until']).where('account', '=', account).executeTakeFirst()

/**
 * Counts a guess as a failure, and locks the account at each step. Returns undefined if the account is locked. Uses one
 * statement, so concurrent guesses cannot exceed a step.
 */
export function countGuess(
  database: Kysely<Schema>,
  { account, memory, now, steps }: countGuess.Options,
): Promise<Failure | undefined> {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new TypeError('`steps` must contain at least one step.')
  const unlocked = now - leeway
  const next = sql<number>`case when failures.locked_until < ${now - memory} then 1 else failures.count + 1 end`
  const lengths = sql.join(
    steps.map(({ at, length }) => sql`when ${next} = ${at} then ${now + length}`),
    sql` `,
  )
  return database
    .insertInto('failures')
    .values({ account, count: 1, locked_until: first.at <= 1 ? now + first.length : unlocked })
    .onConflict((on) =>
      on
        .column('account')
        .doUpdateSet({
          count: next,
          locked_until: sql`case ${lengths} when ${next} > ${last.at} then ${now + last.length} else cast(${unlocked} as bigint) end`,
        })
        .where('failures.locked_until', '<=', now),
    )
    .returning(['count', 'locked_until'])
    .executeTakeFirst()
}

export declare namespace countGuess {
  type Options = {
    account: string
    /** Maximum time in milliseconds between two consecutive failures. After it, counting starts again. */
    memory: number
    now: number
    /** The counts at which the account is locked, with the lock in milliseconds. The last step repeats. */
    steps: readonly { readonly at: number; readonly length: number }[]
  }
}

/** Subtracts guesses from the counts, and removes a lock that the last guess set. */
export async function forgiveGuesses(
  database: Kysely<Schema>,
  { account, count, last, now }: { account: string; count: number; last: Failure; now: number },
): Promise<void> {
  // Most accounts have no other guesses, and need one statement.
  const { numDeletedRows } = await database
    .deleteFrom('failures')
    .where('account', '=', account)
    .where('count', '<=', count)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await database
    .updateTable('failures')
    .set({
      count: sql`count - ${count}`,
      locked_until: sql`case when locked_until = ${last.locked_until} then cast(${Math.min(last.locked_until, now - leeway)} as bigint) else locked_until end`,
    })
    .where('account', '=', account)
    .execute()
}

/** Removes all counts of these accounts. */
export async function removeFailures(database: Kysely<Schema>, accounts: readonly string[]): Promise<void> {
  await database.deleteFrom('failures').where('account', 'in', accounts).execute()
}
