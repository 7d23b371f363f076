import { abortableSleep } from './abortable-sleep.js'
import type { Platform } from './platform.js'

/** Platform functions that work in browsers and on servers. */
export const anywhere = {
  now: () => Date.now(),
  sleep: abortableSleep,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fetch: (input, init) => fetch(input, init),
} satisfies Partial<Platform>
