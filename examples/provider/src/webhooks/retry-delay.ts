const first = 100
const longest = 4 * 60 * 60_000
const factor = 2

/**
 * Returns the time until the next attempt after a number of failed attempts, in milliseconds. It doubles from 100 ms to
 * 4 hours. Random numbers spread the retries of many queues by up to 10 %.
 */
export const retryDelay = (attempts: number, random = Math.random()): number =>
  Math.round(Math.min(first * factor ** Math.max(0, attempts - 1), longest) * (1 + random / 10))
