import type { Context } from '../context/context.js'
import { digestEntry, sealHead } from './entry-digest.js'
import { listEntries } from './list-entries.js'

const day = 24 * 60 * 60_000

/**
 * Deletes the entries that are older than the retention of the settings, from the start of each log. The head records
 * the new start, so `audit verify` still detects every other cut. Only entries that are unchanged and complete are
 * deleted. Otherwise, an attacker could make the provider delete and seal a log by a changed time.
 */
export async function sweepAudit({
  clock,
  database,
  secrets,
  settings,
}: Pick<Context, 'clock' | 'database' | 'secrets' | 'settings'>): Promise<void> {
  const before = clock.now() - settings().audit.retentionDays * day
  const old = await database.selectFrom('audit_entries').select('app_id').distinct().where('at', '<', before).execute()
  for (const { app_id } of old)
    await database.transaction().execute(async (transaction) => {
      // A lock on the head makes concurrent entries wait.
      const head = await transaction
        .updateTable('audit_heads')
        .set(({ ref }) => ({ number: ref('number') }))
        .where('app_id', '=', app_id)
        .returningAll()
        .executeTakeFirst()
      // A changed log stays as it is, so that the fault remains visible.
      if (!head || head.seal !== sealHead(secrets.names, head)) return
      let [firstNumber, previous] = [head.first_number, head.first_previous]
      for await (const entry of listEntries(transaction, { appId: app_id })) {
        const isUnchanged =
          entry.number === firstNumber &&
          entry.previous === previous &&
          entry.digest === digestEntry(secrets.names, entry)
        if (!isUnchanged || entry.at >= before) break
        firstNumber += 1
        previous = entry.digest
      }
      if (firstNumber === head.first_number) return
      await transaction
        .deleteFrom('audit_entries')
        .where('app_id', '=', app_id)
        .where('number', '<', firstNumber)
        .execute()
      const next = { ...head, first_number: firstNumber, first_previous: previous }
      await transaction
        .updateTable('audit_heads')
        .set({ ...next, seal: sealHead(secrets.names, next) })
        .where('app_id', '=', app_id)
        .execute()
    })
}
