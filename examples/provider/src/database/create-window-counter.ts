import { type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../ports/clock.js'

/** Maximum number of counts in one statement. It is well below the database's maximum number of values. */
const largestBatch = 1000

/**
 * Counts in fixed windows. Counts that arrive during a write share the next statement, and each receives its own
 * result. Under load, a count therefore costs a fraction of a write. Several processes can share one table.
 */
export function createWindowCounter({ clock, database }: createWindowCounter.Options) {
  const waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largestBatch)
      try {
        const windows = await add(batch)
        for (const { entries, resolve } of batch)
          resolve(
            entries.map(({ key, times = 1 }) => {
              const window = windows.get(key)!
              window.count += times
              return { ...window }
            }),
          )
      } catch (error) {
        for (const { reject } of batch) reject(error as Error)
      }
    }
    isRunning = false
  }

  /** Adds the counts of a batch in one statement. Returns the count of each key before the batch. */
  async function add(batch: readonly Waiting[]): Promise<Map<string, createWindowCounter.Count>> {
    const now = clock.now()
    const added = new Map<string, { key: string; count: number; expires_at: number }>()
    for (const { key, length, times = 1 } of batch.flatMap(({ entries }) => entries)) {
      const entry = added.get(key)
      if (entry) entry.count += times
      else added.set(key, { key, count: times, expires_at: now + length })
    }
    const rows = await countInWindows(database, now, [...added.values()])
    return new Map(
      rows.map(({ count, expires_at, key }) => [key, { count: count - added.get(key)!.count, endsAt: expires_at }]),
    )
  }

  /** Counts each entry and returns its new count. */
  return (entries: readonly createWindowCounter.Entry[]): Promise<readonly createWindowCounter.Count[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ entries, resolve, reject })
      if (!isRunning) void run()
    })
}

export declare namespace createWindowCounter {
  type Options = { clock: Clock; database: QueryExecutorProvider }
  /** `length`: length of a new window, in milliseconds. `times`: the number of counts. Default: one. */
  type Entry = { readonly key: string; readonly length: number; readonly times?: number }
  /** `endsAt` is the end of the window, in milliseconds since the epoch. */
  type Count = { count: number; endsAt: number }
}

type Waiting = {
  readonly entries: readonly createWindowCounter.Entry[]
  readonly resolve: (counts: readonly createWindowCounter.Count[]) => void
  readonly reject: (error: Error) => void
}

/**
 * Adds to counts, and restarts each count whose window has ended. Returns the new counts. Uses one statement, so
 * several processes can share one table.
 */
async function countInWindows(
  database: QueryExecutorProvider,
  now: number,
  added: readonly countInWindows.Addition[],
): Promise<countInWindows.Addition[]> {
  const isOver = sql`limits.expires_at <= ${now}`
  // All statements sort their keys in the same order, which prevents deadlocks.
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

declare namespace countInWindows {
  /** `expires_at` applies to a new count only. */
  type Addition = { key: string; count: number; expires_at: number }
}
