// More than one export: the statements on failures, which agree on columns.

import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/** An account that is not locked was locked until so long ago, milliseconds: no process's clock is that far behind. */
const leeway = 60_000

/** Until when each of these accounts is locked. Those that are not locked are left out. */
export const findLocks = (database: Kysely<Schema>, now: number, accounts: readonly string[]) =>
  database
    .selectFrom('failures')
    .select(['account', 'locked_until'])
    .where('account', 'in', accounts)
    .where('locked_until', '>', now)
    .execute()

/** Counts a failure in a row, and locks the account at each step. One statement, so none is lost. */
export async function addFailure(
  database: Kysely<Schema>,
  { account, memory, now, steps }: addFailure.Options,
): Promise<void> {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new TypeError('A lock has at least one step.')
  const unlocked = now - leeway
  const next = sql<number>`case when failures.locked_until < ${now - memory} then 1 else failures.count + 1 end`
  const lengths = sql.join(
    steps.map(({ at, length }) => sql`when ${next} = ${at} then ${now + length}`),
    sql` `,
  )
  await database
    .insertInto('failures')
    .values({ account, count: 1, locked_until: first.at <= 1 ? now + first.length : unlocked })
    .onConflict((on) =>
      on.column('account').doUpdateSet({
        count: next,
        locked_until: sql`case ${lengths} when ${next} > ${last.at} then ${now + last.length} when failures.locked_until > ${now} then failures.locked_until else ${unlocked} end`,
      }),
    )
    .execute()
}

export declare namespace addFailure {
  type Options = {
    account: string
    /** Milliseconds after the last failure within which the next one counts as in a row. */
    memory: number
    now: number
    /** At which counts the account is locked, and for how many milliseconds. The last one holds for all after it. */
    steps: readonly { readonly at: number; readonly length: number }[]
  }
}

/** Takes failures back: all of an account, or so many. */
export async function forgiveFailures(database: Kysely<Schema>, account: string, count: number | 'all'): Promise<void> {
  if (count !== 'all')
    await database
      .updateTable('failures')
      .set({ count: sql`count - ${count}` })
      .where('account', '=', account)
      .execute()
  const forgotten = database.deleteFrom('failures').where('account', '=', account)
  await (count === 'all' ? forgotten : forgotten.where('count', '<=', 0)).execute()
}
