import type { Client } from '../client.js'

/** Follows all flows of a client, including flows that are created later. Returns a function that unsubscribes. */
export function followRuns(client: Client, { changed, found }: followRuns.Listeners): () => void {
  const followed = new Map<Client.RunningFlow, () => void>()
  function follow(): void {
    const runs = new Set(client.flows.values())
    for (const [run, stop] of followed) {
      if (runs.has(run)) continue
      stop()
      followed.delete(run)
    }
    for (const run of runs) {
      if (followed.has(run)) continue
      const unsubscribe = run.subscribe(() => changed(run))
      followed.set(run, unsubscribe)
      found(run)
    }
  }
  const unsubscribe = client.events.on('flowCreated', follow)
  follow()
  return () => {
    unsubscribe()
    for (const stop of followed.values()) stop()
  }
}

export declare namespace followRuns {
  type Listeners = {
    /** Receives a flow that exists at the start, or that was just created. */
    readonly found: (run: Client.RunningFlow) => void
    /** Receives a flow whose state has just changed. */
    readonly changed: (run: Client.RunningFlow) => void
  }
}
