/**
 * Milliseconds of one period. A period's total expires a day after its last payment. A payment can therefore count up
 * to one period longer than a day.
 */
const length = 10 * 60_000
const inADay = (24 * 60 * 60_000) / length

/**
 * Returns the names of the periods that count now, latest first. `current` is the period of a payment that is made now.
 * Includes the next period, because the clock of another process may be ahead.
 */
export function spendingPeriods(now: number): { current: string; names: readonly string[] } {
  const last = Math.floor(now / length)
  return { current: name(last), names: Array.from({ length: inADay + 2 }, (_, index) => name(last + 1 - index)) }
}

const name = (period: number) => `total ${period}`
