import type { Nodes } from './live/nodes/start-nodes'
import { type Faults, servePage } from './serve-page'
import { startProvider } from './start-provider'
import { appId } from './visit'

/**
 * Starts the provider and puts it behind the page's requests. `settings` are those of the app, besides the usual; `nodes`
 * answer for chains. Rejects with words for the visitor.
 */
export async function open(settings: Readonly<Record<string, unknown>> = {}, nodes?: Nodes) {
  if (!('serviceWorker' in navigator)) throw new Error('This browser lets no page answer requests by itself here.')
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

/** The clock of the provider in the page, and of pages that follow it. */
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

/** What has happened, newest first, as React reads it. */
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

/** What the wallet frame and the SDK keep their keys in. */
const databases = ['keyhook-wallet-frame', 'keyhook']
const name = 'keyhook-demo-visit'

/**
 * Removes what visits before have left of their wallets in this browser, unless one is still open; and says for as long as
 * this page is open that one is.
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

/** One that is still closing goes by itself, and is not waited for. */
const remove = (database: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(database)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
