import type { Count } from './count-tests.js'

/** The totals of several parts: `5 passed, 0 failed`, and `, 2 skipped` where tests were skipped. */
export function totalLine(counts: readonly Count[]): string {
  const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  const skipped = add(counts.map((count) => count.skipped))
  const passed = add(counts.map((count) => count.passed))
  const failed = add(counts.map((count) => count.failed.length))
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
