import type { Turn } from '../platform.js'

/**
 * Runs a task with a Web Lock if the lock is available in time, and otherwise without the lock. A frozen tab or a
 * stolen lock therefore never blocks another tab.
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
    // The task has rejected, or the lock was stolen. In both cases, returns the outcome of the task.
    if (started) return started
    if (patience.signal.aborted || error instanceof DOMException) return run({ hasWaited: true })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export declare namespace runLocked {
  type Options<value> = {
    /** `navigator.locks` is undefined in insecure contexts and old browsers. */
    locks: Pick<LockManager, 'request'> | undefined
    name: string
    timeout: number
    run: (turn: Turn) => Promise<value>
  }
}
