import type { Ports } from './ports.js'
import { openChannelBy } from './open-channel.js'
import { hashInWorker } from './password/hash-in-worker.js'
import { indexedDbStore } from './storage/indexed-db.js'

/** The real world. */
export const browserPorts = (window: Window & typeof globalThis): Ports => ({
  crypto: window.crypto,
  fetch: (input, init) => window.fetch(input, { ...init, cache: 'no-store', credentials: 'omit', redirect: 'error' }),
  hashPassword: hashInWorker(window),
  openChannel: openChannelBy(window.BroadcastChannel),
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
