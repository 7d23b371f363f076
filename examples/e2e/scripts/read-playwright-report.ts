import type { Tally } from './tally.js'

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: readonly unknown[]
}

/**
 * Counts what Playwright's JSON reporter wrote. A test that passed only when repeated is a failure; an error outside of
 * every test, such as a server that does not start, is one as well.
 */
export function readPlaywrightReport({ json, exitCode }: readPlaywrightReport.Options): Tally {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, errors = [] } = JSON.parse(json) as Report
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped: stats.skipped }
}

export declare namespace readPlaywrightReport {
  type Options = { json: string | undefined; exitCode: number }
}
