import type { Tally } from './tally.js'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[]
}

/**
 * Counts what vitest's JSON reporter wrote. A file that could not be loaded counts as one failure, and so does a run
 * that ended badly with every test passing, such as one with an unhandled rejection, or one that wrote no report.
 */
export function readVitestReport({ json, exitCode }: readVitestReport.Options): Tally {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(json) as Report
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export declare namespace readVitestReport {
  type Options = { json: string | undefined; exitCode: number }
}
