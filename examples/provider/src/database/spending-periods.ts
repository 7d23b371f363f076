/** Milliseconds of one total. A total expires a day after its last payment, so a payment counts up to this time longer. */
const length = 10 * 60_000
const inADay = (24 * 60 * 60_000) / length

/**
 * Returns the names of the periods whose payments count at a time, latest first. `current` is the period of a payment
 * now. Includes the next period, because the clock of another process may be ahead.
 */
export function spendingPeriods(now: number): { current: string; names: readonly string[] } {
  const last = Math.floor(now / length)
  return { current: name(last), names: Array.from({ length: inADay + 2 }, (_, index) => name(last + 1 - index)) }
}

const name = (period: number) => `total ${period}`
