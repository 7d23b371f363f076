import { abortableSleep } from './abortable-sleep.js'
import type { Platform } from './platform.js'

/** Returns a platform for servers, which has only time and randomness. On a server, no user is ever logged in. */
export function serverPlatform(): Platform {
  const memory = new Map<string, string>()
  return {
    ...anywhere,
    storage: {
      get: (key) => memory.get(key) ?? null,
      set: (key, value) => void memory.set(key, value),
      remove: (key) => void memory.delete(key),
      isPersistent: () => false,
      watch: () => () => {},
    },
    cookies: { set: () => {}, remove: () => {} },
    tabs: { post: () => {}, listen: () => () => {} },
    location: { href: () => undefined, replace: () => {} },
    activity: { isActive: () => true, watch: () => () => {} },
    page: { dispatch: () => {}, listen: () => () => {} },
    lock: (_name, _timeout, run) => run({ hasWaited: false }),
    script: () => Promise.reject(new Error('This call needs a browser page, and cannot run on a server.')),
    proofKey: async () => undefined,
  }
}

/** Platform functions that work in browsers and on servers. */
export const anywhere: Pick<Platform, 'fetch' | 'now' | 'randomBytes' | 'sleep'> = {
  now: () => Date.now(),
  sleep: abortableSleep,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fetch: (input, init) => fetch(input, init),
}
