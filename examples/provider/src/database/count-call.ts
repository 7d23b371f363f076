import { sql } from 'kysely'
import type { Context } from '../context.js'
import { tooManyRequests } from '../refusal.js'
import { keyedDigest } from '../rules/digest.js'

const windowLength = 60_000

/**
 * Counts a call against each subject and refuses with 429 when one has had its share of this minute (security rule 17).
 * One statement: calls that arrive at once, at any process, are each counted.
 */
export async function countCall(context: Context, subjects: readonly countCall.Subject[]): Promise<void> {
  const now = context.clock.now()
  const byKey = new Map(
    subjects.map((subject) => [keyedDigest(context.secrets.names, 'limit', subject.kind, subject.name), subject]),
  )
  const rows = await context.database
    .insertInto('limits')
    // In one order everywhere, so that two statements never wait for each other.
    .values([...byKey.keys()].sort().map((key) => ({ key, count: 1, started_at: now, expires_at: now + windowLength })))
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        count: sql`case when limits.expires_at <= ${now} then 1 else limits.count + 1 end`,
        started_at: sql`case when limits.expires_at <= ${now} then excluded.started_at else limits.started_at end`,
        expires_at: sql`case when limits.expires_at <= ${now} then excluded.expires_at else limits.expires_at end`,
      }),
    )
    .returning(['key', 'count', 'expires_at'])
    .execute()
  const over = rows.filter(({ count, key }) => count > (byKey.get(key)?.limit ?? Infinity))
  if (over.length > 0) throw tooManyRequests(Math.max(...over.map(({ expires_at }) => expires_at - now)))
}

export declare namespace countCall {
  /** `limit` calls a minute. */
  type Subject = { kind: 'network' | 'network-login' | 'account' | 'app'; name: string; limit: number }
}
