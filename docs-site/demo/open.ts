import type { Nodes } from './live/nodes/start-nodes'
import { type Faults, servePage } from './serve-page'
import { startProvider } from './start-provider'
import { appId } from './visit'

/**
 * Starts the provider, and lets it serve the page's requests. `settings` are added to the app's settings, and `nodes`
 * simulate the chains. Rejects with a message for the visitor.
 */
export async function open(settings: Readonly<Record<string, unknown>> = {}, nodes?: Nodes) {
  if (!('serviceWorker' in navigator))
    throw new Error(
      'The demo needs service workers, which this browser does not allow here. Try a regular window over HTTPS.',
    )
  await forgetVisits()
  const clock = createClock()
  const { change, inbox, provider } = await startProvider(appId, settings, clock)
  const requests = createFeed<servePage.Noted>()
  const faults: Faults = { hold: new Set(), cut: new Set(), answer: new Map() }
  await servePage({ provider, nodes }, requests.add, faults)
  await provider.migrate()
  return { change, clock, faults, inbox, nodes, provider, requests }
}

export type Opened = Awaited<ReturnType<typeof open>>

/** Creates the clock of the provider, which pages can follow. */
function createClock() {
  let ahead = 0
  const now = () => Date.now() + ahead
  return {
    now,
    pass(page: Window, ms: number): void {
      ahead += ms
      ;(page as Window & typeof globalThis).Date.now = now
    },
  }
}

/** Creates a list of events, newest first, as an external store for React. */
function createFeed<entry>() {
  let entries: readonly entry[] = []
  const listeners = new Set<() => void>()
  return {
    add(entry: entry): void {
      entries = [entry, ...entries].slice(0, 200)
      for (const listen of listeners) listen()
    },
    get: (): readonly entry[] => entries,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

/** The databases that store the keys of the wallet frame and of the SDK. */
const databases = ['keyhook-wallet-frame', 'keyhook']
const name = 'keyhook-demo-visit'

/**
 * Deletes the wallets of earlier visits in this browser, unless another visit is open. Each open page holds a lock, by
 * which it is detected.
 */
async function forgetVisits({ locks }: Navigator = navigator): Promise<void> {
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await Promise.all(databases.map(remove))
  })
  await new Promise<void>((held) => {
    void locks.request(name, { mode: 'shared' }, () => {
      held()
      return new Promise(() => {})
    })
  })
}

/** Deletes a database. Does not wait for connections that are still closing. */
const remove = (database: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(database)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
