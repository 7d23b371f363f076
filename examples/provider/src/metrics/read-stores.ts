import type { Stores } from '../database/stores.js'
import type { createMetrics } from './create-metrics.js'

/** Reads the connections of the stores, and the age of the oldest webhook that is due. */
export async function readStores({ main, recovery }: Stores, now: number): Promise<createMetrics.Reading> {
  const row = await main?.database
    .selectFrom('webhook_queues')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('due_at', 'is not', null)
    .where('worker', 'is', null)
    .executeTakeFirst()
  const due = row?.due == null ? now : Number(row.due)
  const pools = Object.entries({ main, recovery }).flatMap(([name, store]) => {
    const usage = store?.usage?.()
    return usage ? [[name, usage] as const] : []
  })
  return { pools: Object.fromEntries(pools), webhooks: { seconds: Math.max(0, now - due) / 1000 } }
}
