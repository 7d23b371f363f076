import { abortableSleep } from './abortable-sleep.js'
import type { Platform } from './platform.js'

/** What a browser and a server have alike. */
export const anywhere = {
  now: () => Date.now(),
  sleep: abortableSleep,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fetch: (input, init) => fetch(input, init),
} satisfies Partial<Platform>
