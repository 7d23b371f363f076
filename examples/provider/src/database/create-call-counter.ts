import type { createWindowCounter } from './create-window-counter.js'
import type { Clock } from '../ports/clock.js'
import type { Log } from '../ports/ports.js'

type Window = {
  readonly length: number
  /** The count of all processes, when this process last wrote. */
  stored: number
  /** Calls that this process has counted and not written. */
  unwritten: number
  /** Calls that a running statement writes. */
  inFlight: number
  endsAt: number
}

/** The time for which a process collects counts before it writes them, in milliseconds. */
const delay = 10
/** The share of a limit that a process counts in memory at most. */
const shareInMemory = 0.02
const mostWindows = 10_000

/**
 * Counts calls in fixed windows without waiting for a write. A process writes its counts every 10 ms, for all calls in
 * one statement. It waits for the shared table when its unwritten counts reach 2 % of the limit, or when the counts
 * that it has seen reach the limit. One process therefore counts exactly, and each further process exceeds a limit by
 * 2 % at most. Limits below 50 are always exact.
 */
export function createCallCounter({ clock, countInWindows, log }: createCallCounter.Options) {
  const windows = new Map<string, Window>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  function windowOf(key: string, length: number): Window {
    const now = clock.now()
    const known = windows.get(key)
    if (known && now < known.endsAt) return known
    if (windows.size >= mostWindows) forgetWindows(now)
    const window = { length, stored: 0, unwritten: 0, inFlight: 0, endsAt: now + length }
    windows.set(key, window)
    return window
  }

  /** Removes ended windows, and otherwise the oldest ones. Their counts are in the shared table. */
  function forgetWindows(now: number): void {
    for (const [key, { endsAt, unwritten }] of windows)
      if (now >= endsAt || (unwritten === 0 && windows.size >= mostWindows)) windows.delete(key)
  }

  async function write(): Promise<void> {
    const batch = [...windows].filter(([, { unwritten }]) => unwritten > 0)
    if (batch.length === 0) return
    const entries = batch.map(([key, { length, unwritten }]) => ({ key, length, times: unwritten }))
    batch.forEach(([, window], index) => {
      window.inFlight += entries[index]!.times
      window.unwritten = 0
    })
    const settle = (update: (window: Window, index: number) => void) =>
      batch.forEach(([, window], index) => {
        window.inFlight -= entries[index]!.times
        update(window, index)
      })
    try {
      const counts = await countInWindows(entries)
      settle((window, index) => see(window, counts[index]!))
    } catch (error) {
      settle((window, index) => (window.unwritten += entries[index]!.times))
      log.error({ err: error }, 'the rate limits could not be stored')
    }
  }

  function see(window: Window, { count, endsAt }: createWindowCounter.Count): void {
    window.stored = count
    window.endsAt = endsAt
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = write()
    }, delay)
  }

  return {
    /** Counts a call and returns the new count. `most`: the limit. */
    count(
      key: string,
      { length, most }: { length: number; most: number },
    ): createWindowCounter.Count | Promise<createWindowCounter.Count> {
      const window = windowOf(key, length)
      // The window is full for all processes until it ends.
      if (window.stored > most) return { count: window.stored, endsAt: window.endsAt }
      const waiting = window.unwritten + window.inFlight + 1
      if (waiting > most * shareInMemory || window.stored + waiting > most) return countExactly(key, window)
      window.unwritten += 1
      writeSoon()
      return { count: window.stored + waiting, endsAt: window.endsAt }
    },
    /** Writes all counts. */
    async close(): Promise<void> {
      clearTimeout(timer)
      await writing
      await write()
    },
  }

  async function countExactly(key: string, window: Window): Promise<createWindowCounter.Count> {
    const { length } = window
    // Counts that wait are written first, in one entry, so that no other call of this process comes between.
    const times = window.unwritten + 1
    window.unwritten = 0
    window.inFlight += times
    try {
      const [counted] = await countInWindows([{ key, length, times }])
      see(window, counted!)
      return counted!
    } finally {
      window.inFlight -= times
    }
  }
}

export declare namespace createCallCounter {
  type Options = { clock: Clock; countInWindows: ReturnType<typeof createWindowCounter>; log: Log }
}
