import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Opens the circuit of an endpoint that fails. Has no effect on an open circuit. */
export async function openWebhookCircuit(
  database: Kysely<Schema>,
  { endpoint, probeAt }: { endpoint: string; probeAt: number },
): Promise<boolean> {
  const opened = await database
    .insertInto('webhook_circuits')
    .values({ endpoint, openings: 1, probe_at: probeAt })
    .onConflict((on) => on.doNothing())
    .returning('endpoint')
    .executeTakeFirst()
  return opened !== undefined
}

export const closeWebhookCircuit = async (database: Kysely<Schema>, endpoint: string): Promise<void> => {
  await database.deleteFrom('webhook_circuits').where('endpoint', '=', endpoint).execute()
}

/** Lists the endpoints whose next probe is due. */
export const listDueProbes = (
  database: Kysely<Schema>,
  now: number,
): Promise<{ endpoint: string; openings: number }[]> =>
  database.selectFrom('webhook_circuits').select(['endpoint', 'openings']).where('probe_at', '<=', now).execute()

/** Reserves the due probe of an endpoint for one process. Returns false if another process has it. */
export async function takeProbe(
  database: Kysely<Schema>,
  { endpoint, next, now, openings }: { endpoint: string; next: number; now: number; openings: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('webhook_circuits')
    .set({ openings, probe_at: next })
    .where('endpoint', '=', endpoint)
    .where('probe_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
