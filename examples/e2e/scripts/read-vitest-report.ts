import type { JsonTestResults } from 'vitest/node'
import { describeFailure, type Tally } from './tally.js'

/**
 * Counts what vitest's JSON reporter wrote. A file that could not be loaded counts as one failure, and so does a run
 * that ended badly with every test passing, such as one with an unhandled rejection, or one that wrote no report.
 */
export function readVitestReport({ json, exitCode }: readVitestReport.Options): Tally {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(json) as JsonTestResults
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => describeFailure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages?.[0])),
      ),
    ],
  }
}

export declare namespace readVitestReport {
  type Options = { json: string | undefined; exitCode: number }
}
