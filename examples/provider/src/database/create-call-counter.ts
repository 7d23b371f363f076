import type { createWindowCounter } from './create-window-counter.js'
import type { Clock } from '../ports/clock.js'
import type { Log } from '../ports/ports.js'

type Count = {
  /** Derives the row key of a window from its name and subject. */
  readonly deriveKey: () => string
  readonly length: number
}

type Window = {
  /** The key of the row in the table. */
  readonly key: string
  readonly length: number
  /** The count of all processes when this process last wrote. */
  stored: number
  /** Calls that this process has counted but not written. */
  unwritten: number
  /** Calls in the statement that is currently writing. */
  inFlight: number
  endsAt: number
}

/** The interval at which a process writes its counts, in milliseconds. */
const delay = 100
/** The maximum share of a limit that a process counts in memory only. */
const shareInMemory = 0.02
const mostWindows = 10_000

/**
 * Counts calls in fixed windows without waiting for a write. A process writes its counts every 100 ms, for all calls in
 * one statement. A process waits for the shared table in two cases. Its unwritten counts have reached 2 % of the limit,
 * or the known count has reached the limit. A single process therefore counts exactly, and each further process exceeds
 * a limit by at most 2 %. Limits below 50 are always exact.
 */
export function createCallCounter({ clock, countInWindows, log }: createCallCounter.Options) {
  /** Counters by the name of the limit. The lookup avoids deriving a key for each call. */
  const windows = new Map<string, Window>()
  /** The windows with unwritten counts. */
  const changed = new Set<Window>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  function windowOf(name: string, { deriveKey, length }: Count): Window {
    const now = clock.now()
    const known = windows.get(name)
    if (known && now < known.endsAt) return known
    if (windows.size >= mostWindows) forgetWindows(now)
    const key = known?.key ?? deriveKey()
    const window = { key, length, stored: 0, unwritten: 0, inFlight: 0, endsAt: now + length }
    windows.set(name, window)
    return window
  }

  /** Removes ended windows, and then the oldest windows. Their counts are in the shared table. */
  function forgetWindows(now: number): void {
    for (const [name, { endsAt, unwritten }] of windows)
      if (now >= endsAt || (unwritten === 0 && windows.size >= mostWindows)) windows.delete(name)
  }

  async function write(): Promise<void> {
    const batch = [...changed].filter(({ unwritten }) => unwritten > 0)
    changed.clear()
    if (batch.length === 0) return
    const entries = batch.map(({ key, length, unwritten }) => ({ key, length, times: unwritten }))
    batch.forEach((window, index) => {
      window.inFlight += entries[index]!.times
      window.unwritten = 0
    })
    const settle = (update: (window: Window, index: number) => void) =>
      batch.forEach((window, index) => {
        window.inFlight -= entries[index]!.times
        update(window, index)
      })
    try {
      const counts = await countInWindows(entries)
      settle((window, index) => see(window, counts[index]!))
    } catch (error) {
      settle((window, index) => {
        window.unwritten += entries[index]!.times
        changed.add(window)
      })
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
    /** Counts a call and returns the new count. `most` is the limit. */
    count(
      name: string,
      call: Count & { readonly most: number },
    ): createWindowCounter.Count | Promise<createWindowCounter.Count> {
      const { most } = call
      const window = windowOf(name, call)
      // The limit is reached for all processes until the window ends.
      if (window.stored > most) return { count: window.stored, endsAt: window.endsAt }
      const waiting = window.unwritten + window.inFlight + 1
      if (waiting > most * shareInMemory || window.stored + waiting > most) return countExactly(window)
      window.unwritten += 1
      changed.add(window)
      writeSoon()
      return { count: window.stored + waiting, endsAt: window.endsAt }
    },
    /** Writes all counts to the table, before the process ends. */
    async close(): Promise<void> {
      clearTimeout(timer)
      await writing
      await write()
    },
  }

  async function countExactly(window: Window): Promise<createWindowCounter.Count> {
    const { key, length } = window
    // Writes the waiting calls and this call in one statement. Other calls of the process are therefore not counted in
    // between.
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
