import type { Senders } from '../context/senders.js'
import type { Stores } from '../database/stores.js'
import type { Log } from '../ports/ports.js'
import { createMetrics } from './create-metrics.js'
import { measureLog } from './measure-log.js'
import { measureSenders } from './measure-senders.js'
import { readStores } from './read-stores.js'
import { serveMetrics } from './serve-metrics.js'

/** Measures a provider by its log and its senders. Call `serve` after the provider was created. */
export function startMetrics({ hostname, log, port, senders }: startMetrics.Options) {
  const metrics = createMetrics()
  const measured = measureLog(log, metrics)
  return {
    log: measured,
    senders: measureSenders(senders, metrics),
    serve: (stores: Stores) =>
      serveMetrics({
        ...{ hostname, log: measured, port },
        write: () => metrics.write(() => readStores(stores, Date.now())),
      }),
  }
}

export declare namespace startMetrics {
  type Options = { hostname: string; log: Log; port: number; senders: Senders }
}
