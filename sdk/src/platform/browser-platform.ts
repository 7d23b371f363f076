import { createCookies } from './browser/create-cookies.js'
import { createStorage } from './browser/create-storage.js'
import { createTabs } from './browser/create-tabs.js'
import { listen } from './browser/listen.js'
import type { createProofKey } from './browser/create-proof-key.js'
import type { Platform, ProofKey } from './platform.js'
import { runLocked } from './browser/run-locked.js'
import { anywhere, serverPlatform } from './server-platform.js'

/** Returns the browser's platform. On a server, equals `serverPlatform`. */
export function browserPlatform(): Platform {
  if (typeof window === 'undefined' || typeof document === 'undefined') return serverPlatform()
  let proofKey: Promise<ProofKey | undefined> | undefined
  return {
    ...anywhere,
    storage: createStorage({ getArea: () => window.localStorage, window }),
    cookies: createCookies(document, window.location.protocol === 'https:'),
    tabs: createTabs(() => new BroadcastChannel('keyhook')),
    location: {
      href: () => window.location.href,
      replace: (href) => window.history.replaceState(window.history.state, '', href),
    },
    activity: {
      isActive: () => document.visibilityState !== 'hidden' && navigator.onLine !== false,
      watch(listener) {
        const stops = [
          listen(document, 'visibilitychange', listener),
          listen(window, 'online', listener),
          listen(window, 'offline', listener),
        ]
        return () => stops.forEach((stop) => stop())
      },
    },
    page: {
      dispatch: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
      listen: (name, listener) => listen(window, name, listener),
      ethereum: () => (window as { ethereum?: unknown }).ethereum,
    },
    lock: (name, timeout, run) => runLocked({ locks: navigator.locks, name, run, timeout }),
    script: (src, name) => import('./browser/load-script.js').then(({ loadScript }) => loadScript(src, name)),
    proofKey: () => (proofKey ??= loadProofKey((loaded) => (proofKey = loaded))),
  }
}

/** If the key or its code is unavailable, the session is not bound to a key. */
const loadProofKey = (onLoad: createProofKey.Options['onLoad']): Promise<ProofKey | undefined> =>
  import('./browser/create-proof-key.js')
    .then(({ createProofKey }) => createProofKey(globalThis, { onLoad }))
    .catch(() => undefined)
