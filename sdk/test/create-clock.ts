import type { Platform } from '../src/platform/platform.js'

/** Promises of running cryptography, which uses other threads and therefore takes real time. */
const jobs = new Set<Promise<unknown>>()
const subtle = Object.getPrototypeOf(crypto.subtle) as Record<string, (...values: unknown[]) => Promise<unknown>>
for (const [name, { value: run }] of Object.entries(Object.getOwnPropertyDescriptors(subtle))) {
  if (name === 'constructor' || !run) continue
  subtle[name] = function (...values) {
    const job = run.apply(this, values)
    const end = () => jobs.delete(job)
    jobs.add(job)
    job.then(end, end)
    return job
  }
}

/** Creates a clock that advances only when a test advances it. */
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

  /** Waits until all work has ended that does not wait for the clock. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (jobs.size === 0) continue
      await Promise.allSettled(jobs)
      turn = 0
    }
  }

  return {
    now: () => time + shift,
    /** The milliseconds by which the test has advanced the clock. Changes of the displayed time do not affect it. */
    elapsed: () => time,
    sleep,
    settle,
    /** The milliseconds of every sleep, in order. */
    slept,
    pending: () => sleepers.size,
    /** Changes the displayed time, as a user would. */
    jump: (ms: number) => void (shift += ms),
    /** Advances the clock from one sleep to the next, until a promise has settled. */
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
    /** Advances the clock, and ends every sleep at its time. */
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
