import type { Platform } from '../src/platform/platform.js'

/** Promises of running cryptography. It uses other threads and takes real time, especially on a busy machine. */
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

/** A clock that advances only when a test advances it. */
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

  /** Runs all work that does not wait for time. */
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
    /** The milliseconds by which the test has advanced the clock. A changed system time does not affect it. */
    elapsed: () => time,
    sleep,
    settle,
    /** Every sleep, in order. */
    slept,
    pending: () => sleepers.size,
    /** Changes the shown time, as a user would. */
    jump: (ms: number) => void (shift += ms),
    /** Advances from sleeper to sleeper until a promise has settled. */
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
    /** Advances the clock, and wakes every sleeper at its own time. */
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
