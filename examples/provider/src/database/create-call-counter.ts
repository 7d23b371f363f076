import type { Kysely } from 'kysely'
import type { Clock } from '../clock.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import type { Secrets } from '../rules/make-secrets.js'
import { countInLimits } from './count-in-limits.js'
import type { Schema } from './schema.js'

const windowLength = 60_000
/** Far below what one statement may hold. */
const largestBatch = 1000

/**
 * Counts calls by the minute (security rule 17). Calls that arrive while a count is being written are counted together
 * in the next statement, each with its own turn: under load a call costs the database a fraction of a write, and alone
 * it waits for nobody. Any number of processes count in one table.
 */
export function createCallCounter({ clock, database, secrets }: createCallCounter.Options) {
  const waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largestBatch)
      try {
        const before = await add(batch)
        for (const { resolve, reject, subjects } of batch) {
          const waits = subjects.flatMap((subject) => {
            const state = before.get(subject.key)!
            state.count += 1
            return state.count > subject.limit ? state.wait : []
          })
          if (waits.length > 0) reject(tooManyRequests(Math.max(...waits)))
          else resolve()
        }
      } catch (error) {
        for (const { reject } of batch) reject(error as Error)
      }
    }
    isRunning = false
  }

  /** Adds what each subject of the batch has to be counted; resolves with how many calls it had before. */
  async function add(batch: readonly Waiting[]): Promise<Map<string, { count: number; wait: number }>> {
    const counts = new Map<string, number>()
    for (const { key } of batch.flatMap(({ subjects }) => subjects)) counts.set(key, (counts.get(key) ?? 0) + 1)
    const now = clock.now()
    const rows = await countInLimits(
      database,
      now,
      [...counts].map(([key, count]) => ({ key, count, expires_at: now + windowLength })),
    )
    return new Map(
      rows.map(({ count, expires_at, key }) => [key, { count: count - counts.get(key)!, wait: expires_at - now }]),
    )
  }

  /** Counts a call against each subject. Rejects with 429 when one has had its share of this minute. */
  return async (subjects: readonly createCallCounter.Subject[]): Promise<void> => {
    const keyed = subjects.map(({ kind, limit, name }) => ({
      key: keyedDigest(secrets.names, 'limit', kind, name),
      limit,
    }))
    return new Promise((resolve, reject) => {
      waiting.push({ subjects: keyed, resolve, reject })
      if (!isRunning) void run()
    })
  }
}

export declare namespace createCallCounter {
  type Options = { clock: Clock; database: Kysely<Schema>; secrets: Secrets }
  /** `limit` calls a minute. */
  type Subject = { kind: 'network' | 'network-login' | 'account' | 'app'; name: string; limit: number }
}

type Waiting = {
  readonly subjects: readonly { readonly key: string; readonly limit: number }[]
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}
