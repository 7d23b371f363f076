import type { Ports } from '../ports/ports.js'
import { loadLater } from '../rules/load-later.js'
import { indexedDbStore } from '../storage/indexed-db.js'

/** The real world. */
export const browserPorts = (window: Window & typeof globalThis): Ports => ({
  crypto: window.crypto,
  fetch: (input, init) => window.fetch(input, { ...init, cache: 'no-store', credentials: 'omit', redirect: 'error' }),
  hashPassword: async (input, signal) =>
    (await loadLater(import('../password/hash-in-worker.js'))).hashInWorker(window, input, signal),
  openChannel: async (name) =>
    (await loadLater(import('./open-channel.js'))).openChannelBy(window.BroadcastChannel)(name),
  store: indexedDbStore(() => window.indexedDB),
  // WebKit keeps what a frame of another site stores until the browser is closed, and only names its vendor.
  forgetsStorage: async () =>
    window.navigator.vendor.startsWith('Apple') && !(await window.document.hasStorageAccess()),
  now: () => Date.now(),
  after(ms, run) {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
})
