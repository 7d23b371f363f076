import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Adds to counts that end with their time: one whose time is over begins anew. Gives them as they are then. One
 * statement, so any number of processes count in one table.
 */
export function countInWindows(
  database: Kysely<Schema>,
  now: number,
  added: readonly countInWindows.Addition[],
): Promise<countInWindows.Addition[]> {
  const isOver = sql<boolean>`limits.expires_at <= ${now}`
  return (
    database
      .insertInto('limits')
      // In one order everywhere, so that two statements never wait for each other.
      .values(added.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
      .onConflict((on) =>
        on.column('key').doUpdateSet({
          count: sql`excluded.count + case when ${isOver} then 0 else limits.count end`,
          expires_at: sql`case when ${isOver} then excluded.expires_at else limits.expires_at end`,
        }),
      )
      .returning(['key', 'count', 'expires_at'])
      .execute()
  )
}

export declare namespace countInWindows {
  /** `expires_at` is for a count that begins; one that goes on keeps its own. */
  type Addition = { key: string; count: number; expires_at: number }
}
