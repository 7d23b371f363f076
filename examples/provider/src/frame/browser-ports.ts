import type { Ports } from './ports.js'
import { indexedDbStore } from './storage/indexed-db.js'

/** The real world. */
export const browserPorts = (window: Window & typeof globalThis): Ports => ({
  crypto: window.crypto,
  fetch: (input, init) => window.fetch(input, { ...init, cache: 'no-store', credentials: 'omit', redirect: 'error' }),
  store: indexedDbStore(() => window.indexedDB),
  now: () => Date.now(),
  after(ms, run) {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
})
