import type { createLazy } from './lazy.js'
import { tools } from './tools.js'

/** Loads the rarely used methods and the rules. */
export const loadLazy = async (): Promise<ReturnType<typeof createLazy>> =>
  (await import('./lazy.js')).createLazy(tools)
