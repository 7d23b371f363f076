import type { createLater } from './later.js'
import { tools } from './tools.js'

/** Loads the methods that few apps call, and the rules. */
export const loadLater = async (): Promise<ReturnType<typeof createLater>> =>
  (await import('./later.js')).createLater(tools)
