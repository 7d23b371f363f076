import { vi } from 'vitest'

/** Default limit of `waitFor`, in milliseconds. Vitest's limit of one second is too short on a busy machine. */
const patience = 60_000

const { waitFor } = vi
vi.waitFor = (run, options = patience) =>
  waitFor(run, typeof options === 'number' ? options : { timeout: patience, ...options })
