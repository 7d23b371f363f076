import type { Turn } from '../platform.js'

/**
 * Runs while holding a Web Lock, where there is one and it becomes free in time; otherwise runs without. A lock whose
 * holder is frozen or was stolen never keeps another tab from going on.
 */
export async function runLocked<value>({ locks, name, run, timeout }: runLocked.Options<value>): Promise<value> {
  if (!locks) return run({ hasWaited: false })
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeout)
  let started: Promise<value> | undefined
  const start = (turn: Turn) => {
    clearTimeout(timer)
    return (started = run(turn))
  }
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => (lock ? start({ hasWaited: false }) : undefined))
    if (started) return started
    return await locks.request(name, { signal: patience.signal }, () => start({ hasWaited: true }))
  } catch (error) {
    // What `run` itself rejects with, or a lock that was stolen meanwhile: either way its own outcome counts.
    if (started) return started
    if (patience.signal.aborted || error instanceof DOMException) return run({ hasWaited: true })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export declare namespace runLocked {
  type Options<value> = {
    /** Missing in insecure contexts and old browsers. */
    locks: Pick<LockManager, 'request'> | undefined
    name: string
    timeout: number
    run: (turn: Turn) => Promise<value>
  }
}
