import { type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../ports/clock.js'

/** Far below what one statement may hold. */
const largestBatch = 1000

/**
 * Counts in fixed windows. Counts that arrive while others are being written are written together in the next statement,
 * each with its own turn: under load one costs the database a fraction of a write, and alone it does not wait. Any number
 * of processes count in one table.
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
            entries.map(({ key }) => {
              const window = windows.get(key)!
              window.count += 1
              return { ...window }
            }),
          )
      } catch (error) {
        for (const { reject } of batch) reject(error as Error)
      }
    }
    isRunning = false
  }

  /** Adds what each key of the batch is counted; gives how often it had been counted before. */
  async function add(batch: readonly Waiting[]): Promise<Map<string, createWindowCounter.Count>> {
    const now = clock.now()
    const added = new Map<string, { key: string; count: number; expires_at: number }>()
    for (const { key, length } of batch.flatMap(({ entries }) => entries)) {
      const entry = added.get(key)
      if (entry) entry.count += 1
      else added.set(key, { key, count: 1, expires_at: now + length })
    }
    const rows = await countInWindows(database, now, [...added.values()])
    return new Map(
      rows.map(({ count, expires_at, key }) => [key, { count: count - added.get(key)!.count, endsAt: expires_at }]),
    )
  }

  /** Counts once for each entry, and gives each count with this one in it. */
  return (entries: readonly createWindowCounter.Entry[]): Promise<readonly createWindowCounter.Count[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ entries, resolve, reject })
      if (!isRunning) void run()
    })
}

export declare namespace createWindowCounter {
  type Options = { clock: Clock; database: QueryExecutorProvider }
  /** `length` of the window in milliseconds, for one that begins. */
  type Entry = { readonly key: string; readonly length: number }
  /** `endsAt`: of the window, in milliseconds since the epoch. */
  type Count = { count: number; endsAt: number }
}

type Waiting = {
  readonly entries: readonly createWindowCounter.Entry[]
  readonly resolve: (counts: readonly createWindowCounter.Count[]) => void
  readonly reject: (error: Error) => void
}

/**
 * Adds to counts that end with their time: one whose time is over begins anew. Gives them as they are then. One
 * statement, so any number of processes count in one table.
 */
async function countInWindows(
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

declare namespace countInWindows {
  /** `expires_at` is for a count that begins; one that goes on keeps its own. */
  type Addition = { key: string; count: number; expires_at: number }
}
