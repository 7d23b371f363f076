import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Adds to counts that end with their time: one whose time is over begins anew. Gives them as they are then. One
 * statement, so any number of processes count in one table.
 */
export async function countInWindows(
  database: QueryExecutorProvider,
  now: number,
  added: readonly countInWindows.Addition[],
): Promise<countInWindows.Addition[]> {
  const isOver = sql`limits.expires_at <= ${now}`
  // In one order everywhere, so that two statements never wait for each other.
  const rows = added.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const answer = await sql<countInWindows.Addition>`
    insert into limits (key, count, expires_at)
    values ${sql.join(rows.map(({ count, expires_at, key }) => sql`(${key}, ${count}, ${expires_at})`))}
    on conflict (key) do update set
      count = excluded.count + case when ${isOver} then 0 else limits.count end,
      expires_at = case when ${isOver} then excluded.expires_at else limits.expires_at end
    returning key, count, expires_at
  `.execute(database)
  return answer.rows
}

export declare namespace countInWindows {
  /** `expires_at` is for a count that begins; one that goes on keeps its own. */
  type Addition = { key: string; count: number; expires_at: number }
}
