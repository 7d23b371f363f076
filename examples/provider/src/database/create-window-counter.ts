import type { QueryExecutorProvider } from 'kysely'
import type { Clock } from '../ports/clock.js'
import { countInWindows } from './count-in-windows.js'

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
