import type { Platform } from '../src/platform/platform.js'

/** Time that stands still until it is moved. */
export function createClock(start = Date.UTC(2026, 0, 1)) {
  let time = start
  let shift = 0
  const sleepers = new Set<{ at: number; wake: () => void }>()
  const slept: number[] = []

  const sleep: Platform['sleep'] = (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      slept.push(ms)
      const sleeper = {
        at: time + ms,
        wake() {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', stop)
          resolve()
        },
      }
      const stop = () => {
        sleepers.delete(sleeper)
        reject(signal?.reason as Error)
      }
      sleepers.add(sleeper)
      signal?.addEventListener('abort', stop, { once: true })
    })

  /** Lets everything that waits for no time go on. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
    // Cryptography happens on other threads and takes real time.
    await new Promise((resolve) => setTimeout(resolve, 1))
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    now: () => time + shift,
    /** The time that went by, whatever the clock shows. */
    elapsed: () => time,
    sleep,
    settle,
    /** Every sleep that was asked for, in order. */
    slept,
    pending: () => sleepers.size,
    /** Makes the clock show another time: what a user does to a clock. */
    jump: (ms: number) => void (shift += ms),
    /** Moves on, from sleeper to sleeper, until a promise has settled, whichever way. */
    async finish<value>(promise: Promise<value>): Promise<value> {
      let isSettled = false
      const done = () => void (isSettled = true)
      promise.then(done, done)
      for (let turn = 0; !isSettled && turn < 500; turn++) {
        await settle()
        if (isSettled) break
        const next = [...sleepers].toSorted((a, b) => a.at - b.at)[0]
        if (!next) continue
        time = Math.max(time, next.at)
        next.wake()
      }
      return promise
    },
    /** Moves on, waking every sleeper at its own time. */
    async advance(ms: number): Promise<void> {
      const end = time + ms
      await settle()
      for (;;) {
        const next = [...sleepers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        time = Math.max(time, next.at)
        next.wake()
        await settle()
      }
      time = end
      await settle()
    },
  }
}
