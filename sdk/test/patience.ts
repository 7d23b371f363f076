import { vi } from 'vitest'

/** How long a test waits for what comes in its own time, milliseconds, unless it says otherwise: vitest's second is short on a busy machine. */
const patience = 60_000

const { waitFor } = vi
vi.waitFor = (run, options = patience) =>
  waitFor(run, typeof options === 'number' ? options : { timeout: patience, ...options })
