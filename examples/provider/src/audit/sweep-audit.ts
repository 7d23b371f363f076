import type { Context } from '../context/context.js'
import { sealHead } from './entry-digest.js'

const day = 24 * 60 * 60_000

/**
 * Deletes the entries that are older than the retention of the settings, from the start of each log. The head records
 * the new start, so `audit verify` still detects every other cut.
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
      const entries = transaction.selectFrom('audit_entries').where('app_id', '=', app_id)
      const first = await entries
        .select(({ fn }) => fn.min('number').as('number'))
        .where('at', '>=', before)
        .executeTakeFirst()
      const firstNumber = first?.number == null ? head.number + 1 : Number(first.number)
      const last = await entries
        .select('digest')
        .where('number', '=', firstNumber - 1)
        .executeTakeFirst()
      if (!last) return
      await transaction
        .deleteFrom('audit_entries')
        .where('app_id', '=', app_id)
        .where('number', '<', firstNumber)
        .execute()
      const next = { ...head, first_number: firstNumber, first_previous: last.digest }
      await transaction
        .updateTable('audit_heads')
        .set({ ...next, seal: sealHead(secrets.names, next) })
        .where('app_id', '=', app_id)
        .execute()
    })
}
