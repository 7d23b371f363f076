import { sql } from 'kysely'
import type { DatabaseContext } from '../database/database-context.js'
import type { Schema } from '../database/schema.js'
import type { RunStatement } from '../ports/store-observer.js'
import { digestEntry, sealHead } from './entry-digest.js'

/**
 * Appends an entry to an app's audit log, in the transaction of `run`. The row of the head stays locked until the
 * commit, so concurrent transactions append one after another. Append the entry as the last statement, because a later
 * lock could cause a deadlock.
 */
export async function appendEntry(
  { clock, database, secrets }: Pick<DatabaseContext, 'clock' | 'database' | 'secrets'>,
  { appId, body, run }: appendEntry.Options,
): Promise<void> {
  const first = { app_id: appId, number: 1, digest: '', first_number: 1, first_previous: '', seal: '' }
  const { rows } = await run(
    database
      .insertInto('audit_heads')
      .values(first)
      .onConflict((on) => on.column('app_id').doUpdateSet({ number: sql<number>`audit_heads.number + 1` }))
      .returningAll()
      .compile(),
  )
  const head = rows[0] as Schema['audit_heads']
  const unsigned = { app_id: appId, number: head.number, at: clock.now(), body, previous: head.digest }
  const entry = { ...unsigned, digest: digestEntry(secrets.names, unsigned) }
  await run(database.insertInto('audit_entries').values(entry).compile())
  const next = { ...head, digest: entry.digest }
  await run(
    database
      .updateTable('audit_heads')
      .set({ digest: next.digest, seal: sealHead(secrets.names, next) })
      .where('app_id', '=', appId)
      .compile(),
  )
}

export declare namespace appendEntry {
  type Options = { appId: string; body: string; run: RunStatement }
}
